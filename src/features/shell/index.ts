/** The frame's door for other features: language, theme, notices, menu. */
export { storedCollapsed } from "./collapsed.ts";
export { useDocumentTitle } from "./document-title.ts";
export { type MenuData, useMenu } from "./menu-data.ts";
export { dayjsLocales, shellSaga } from "./saga.ts";
export {
  noticeShown,
  type ShellState,
  selectLanguage,
  selectShell,
  shellOpened,
  shellSlice,
} from "./slice.ts";
export { applyDark, wantsDark } from "./theme.ts";
