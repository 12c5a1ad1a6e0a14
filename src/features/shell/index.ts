/** The frame's entry for other features: language, theme, notices, menu. */
export { useDocumentTitle } from "./document-title.ts";
export { type HeaderSlots, HeaderSlotsProvider, type NarrowMenuProps } from "./header/slots.tsx";
export { useInSight } from "./in-sight.ts";
export { useContentSize } from "./layout/content-size.ts";
export { LatePopover } from "./layout/late-popover.tsx";
export { useLazyPart } from "./layout/lazy-part.tsx";
export { type MenuData, useMenu } from "./menu-data.ts";
export { MenuIcon } from "./menu-icon.tsx";
export { useNarrow } from "./narrow.ts";
export { type LoadOverlay, OverlayHost, type OverlayProps } from "./palette/overlay-host.tsx";
export { overlaySlice } from "./palette/slice.ts";
export { RichField } from "./rich-field.tsx";
export { shellSaga } from "./saga.ts";
export {
  noticeShown,
  type ShellState,
  selectLanguage,
  selectShell,
  shellOpened,
  shellSlice,
} from "./slice.ts";
export { PageMemoryContext, usePage, usePageMemory } from "./tabs/page-context.ts";
export { usePageState, useUnsavedGuard } from "./tabs/page-state.ts";
export { browserTabs, type TabPorts } from "./tabs/ports.ts";
export { tabsSaga } from "./tabs/saga.ts";
export {
  selectTabs,
  tabDone,
  tabOpened,
  tabsAligned,
  tabsLeft,
  tabsSlice,
} from "./tabs/slice.ts";
export { useTabTitle } from "./tabs/use-tabs.ts";
export { applyAppearance, systemDark } from "./theme/apply-appearance.ts";
export {
  themeOpened,
  themeSlice,
} from "./theme/slice.ts";
export { storedFrame, storedTheme, THEME_KEY } from "./theme/stored-appearance.ts";
export { type TimeTexts, timeText } from "./time-text.ts";
export { allGlyphs } from "./use-glyph.ts";
