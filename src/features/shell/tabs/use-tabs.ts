import { type MouseEvent, useMemo, useSyncExternalStore } from "react";
import { useDispatch, useSelector } from "react-redux";
import { navigate } from "wouter/use-browser-location";
import type { Tab } from "../../../domain/tab-strip.ts";
import { tabTitle } from "../../../domain/titles.ts";
import { selectLanguage } from "../slice.ts";
import { useSiteLanguage } from "./content-language.ts";
import { usePageMemory } from "./page-context.ts";
import { selectTabs, tabCloseAsked } from "./slice.ts";

/** A tab as the strip shows it. */
export interface ShownTab {
  readonly tab: Tab;
  readonly title: string;
  readonly active: boolean;
  /** It holds input that is not saved. */
  readonly unsaved: boolean;
}

/** Keys of the tabs that hold input that is not saved. */
export function useUnsavedTabs(): readonly string[] {
  const { unsaved } = usePageMemory();
  return useSyncExternalStore(unsaved.listen, unsaved.tabs);
}

/** Gives tabs their names in the language of the console. */
export function useTabTitle(): (tab: Tab) => string {
  const language = useSelector(selectLanguage);
  const siteLanguage = useSiteLanguage();
  return useMemo(() => (tab) => tabTitle(tab, language, siteLanguage), [language, siteLanguage]);
}

export function useShownTabs(): readonly ShownTab[] {
  const { tabs, active } = useSelector(selectTabs);
  const unsaved = useUnsavedTabs();
  const titleOf = useTabTitle();
  return useMemo(
    () =>
      tabs.map((tab) => ({
        tab,
        title: titleOf(tab),
        active: tab.key === active,
        unsaved: unsaved.includes(tab.key),
      })),
    [tabs, active, unsaved, titleOf],
  );
}

/** Whether a click means the console itself and no new tab or window of the browser. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

/** What a tab does under the mouse: the left button shows it, the middle one closes it. */
export function useTabClicks({ key, fullPath }: Tab) {
  const dispatch = useDispatch();
  return {
    onClick: (event: MouseEvent) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      navigate(fullPath);
    },
    onMouseDown: (event: MouseEvent) => {
      // Else the browser would begin to scroll by itself.
      if (event.button === 1) event.preventDefault();
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button !== 1) return;
      event.preventDefault();
      dispatch(tabCloseAsked({ key, scope: "one" }));
    },
  };
}
