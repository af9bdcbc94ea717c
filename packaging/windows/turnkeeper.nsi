; The Windows installer: one folder under Program Files, a start menu entry, file associations, a clean uninstall.
; Compiles on Linux too: makensis -DVERSION=0.1.0 -DBUNDLE=dist/turnkeeper packaging/windows/turnkeeper.nsi
Unicode true
Target amd64-unicode
!ifndef VERSION
  !error "Give the version: -DVERSION=..."
!endif
!ifndef BUNDLE
  !error "Give the bundle's folder: -DBUNDLE=..."
!endif
!ifndef OUTPUT
  !define OUTPUT "turnkeeper_${VERSION}_setup.exe"
!endif
!ifndef ICON
  !define ICON "build/icons/turnkeeper.ico"
!endif
!include "MUI2.nsh"

Name "Turnkeeper"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Turnkeeper"
InstallDirRegKey HKCU "Software\Turnkeeper" "InstallDir"
RequestExecutionLevel user
SetCompressor /SOLID lzma
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Turnkeeper"
VIAddVersionKey "FileDescription" "Turnkeeper installer"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "The Turnkeeper authors"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Section "Turnkeeper"
  ; An upgrade replaces the program's own folder whole, so that no file of an older version stays behind.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${BUNDLE}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Turnkeeper.lnk" "$INSTDIR\turnkeeper.exe"
  WriteRegStr HKCU "Software\Turnkeeper" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.turnkeeper" "" "Turnkeeper.Campaign"
  WriteRegStr HKCU "Software\Classes\Turnkeeper.Campaign" "" "Turnkeeper campaign"
  WriteRegStr HKCU "Software\Classes\Turnkeeper.Campaign\DefaultIcon" "" "$INSTDIR\turnkeeper.exe,0"
  WriteRegStr HKCU "Software\Classes\Turnkeeper.Campaign\shell\open\command" "" '"$INSTDIR\turnkeeper.exe" "%1"'
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Turnkeeper" "DisplayName" "Turnkeeper"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Turnkeeper" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Turnkeeper" "DisplayIcon" "$INSTDIR\turnkeeper.exe"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Turnkeeper" "UninstallString" '"$INSTDIR\uninstall.exe"'
SectionEnd

Section "Uninstall"
  ; Only the program: campaigns, settings and backups of the user stay where they are.
  Delete "$SMPROGRAMS\Turnkeeper.lnk"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\turnkeeper.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "Software\Classes\.turnkeeper"
  DeleteRegKey HKCU "Software\Classes\Turnkeeper.Campaign"
  DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Turnkeeper"
  DeleteRegKey HKCU "Software\Turnkeeper"
SectionEnd
