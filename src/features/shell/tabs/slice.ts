import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { type LivingPage, livingPages } from "../../../domain/living-pages.ts";
import type { MenuRoute } from "../../../domain/menu.ts";
import {
  alignTabs,
  type CloseScope,
  closeTabs,
  moveTab,
  openTab,
  readdressTab,
  type Strip,
  shiftTab,
  type Tab,
} from "../../../domain/tab-strip.ts";

/** The open pages of this browser tab (specification §4 "Tabs"). */

/** Input that would be lost: the user is asked first. */
export interface TabQuestion {
  readonly kind: "close" | "reload";
  /** The tabs that hold it. */
  readonly unsaved: readonly Tab[];
  /** Names of the forms in them, as far as they have one. */
  readonly labels: readonly string[];
}

export interface TabsState extends Strip {
  readonly living: readonly LivingPage[];
  readonly question: TabQuestion | null;
}

const initialState: TabsState = { tabs: [], active: null, living: [], question: null };

/** The living pages of a strip after its tabs or its active one changed. */
function withLiving(state: TabsState, strip: Strip, unsaved: readonly string[]): TabsState {
  const of = (key: string) => strip.tabs.find((tab) => tab.key === key);
  const living = livingPages(
    state.living.filter(({ key }) => of(key) !== undefined),
    strip.active,
    { stays: (key) => of(key)?.meta.keepAlive === true, unsaved },
  );
  return { ...state, ...strip, living };
}

interface Opened {
  readonly tab: Tab;
  /** Tabs with input that is not saved, whose pages are not let go. */
  readonly unsaved: readonly string[];
}
interface Aligned {
  readonly routes: readonly MenuRoute[];
  readonly home: string | undefined;
  readonly unsaved: readonly string[];
}

export const tabsSlice = createSlice({
  name: "tabs",
  initialState: initialState as TabsState,
  reducers: {
    /** As they were before the browser was refreshed. */
    tabsRestored: (state, { payload }: PayloadAction<readonly Tab[]>) => ({
      ...state,
      tabs: [...payload.filter(({ key }) => !state.tabs.some((tab) => tab.key === key)), ...state.tabs],
    }),
    /** A page is shown. */
    tabOpened: (state, { payload }: PayloadAction<Opened>) =>
      withLiving(state, openTab(state, payload.tab), payload.unsaved),
    /** Something is shown that has no tab. */
    tabsLeft: (state, { payload }: PayloadAction<readonly string[]>) =>
      withLiving(state, { tabs: state.tabs, active: null }, payload),
    /** The menu has come, or has changed. */
    tabsAligned: (state, { payload }: PayloadAction<Aligned>) => {
      const strip = alignTabs(state, payload.routes, payload.home, payload.unsaved);
      return strip.tabs === state.tabs ? state : withLiving(state, strip, payload.unsaved);
    },
    /** A page that is not shown has changed its own query. */
    tabReaddressed: (
      state,
      { payload }: PayloadAction<{ readonly key: string; readonly fullPath: string }>,
    ) => ({
      ...state,
      ...readdressTab(state, payload.key, payload.fullPath),
    }),
    tabMoved: (state, { payload }: PayloadAction<{ readonly key: string; readonly to: number }>) => ({
      ...state,
      ...moveTab(state, payload.key, payload.to),
    }),
    tabShifted: (state, { payload }: PayloadAction<{ readonly key: string; readonly step: 1 | -1 }>) => ({
      ...state,
      ...shiftTab(state, payload.key, payload.step),
    }),
    /** The user wants to close the tab, or tabs seen from it; it may be refused or asked back about. */
    tabCloseAsked: (state, _: PayloadAction<{ readonly key: string; readonly scope: CloseScope }>) => state,
    /** What the tab's page was for is done: it closes without a question. @param views of pages to go back to, `home` where none is open. */
    tabDone: (
      state,
      _: PayloadAction<{
        readonly key: string;
        readonly views: readonly string[];
        readonly home: string;
      }>,
    ) => state,
    /** The user wants the tab's page anew. */
    tabReloadAsked: (state, _: PayloadAction<string>) => state,
    /** The user goes to the tab beside the active one. */
    tabNeighbourAsked: (state, _: PayloadAction<1 | -1>) => state,
    tabsClosed: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...state,
      ...closeTabs(state, payload),
      living: state.living.filter(({ key }) => !payload.includes(key)),
    }),
    /** The page goes, its tab stays. */
    pageDropped: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      living: state.living.filter(({ key }) => key !== payload),
    }),
    questionAsked: (state, { payload }: PayloadAction<TabQuestion>) => ({ ...state, question: payload }),
    /** True: what is not saved may go. */
    questionAnswered: (state, _: PayloadAction<boolean>) => ({ ...state, question: null }),
  },
});

export const {
  tabsRestored,
  tabOpened,
  tabsLeft,
  tabsAligned,
  tabReaddressed,
  tabMoved,
  tabShifted,
  tabDone,
  tabCloseAsked,
  tabReloadAsked,
  tabNeighbourAsked,
  tabsClosed,
  pageDropped,
  questionAsked,
  questionAnswered,
} = tabsSlice.actions;

interface WithTabs {
  readonly tabs: TabsState;
}
export const selectTabs = (state: WithTabs): TabsState => state.tabs;
