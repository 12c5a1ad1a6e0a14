import { useCallback } from "react";
import * as v from "valibot";
import { usePageState } from "../../shell/index.ts";
import { DeskView } from "../visitors/desk-views.ts";
import { SIDE_TABS, type SideTab } from "./side-tabs.tsx";

/** What is in the place of the lists for a while. */
const PANELS = ["none", "requests", "find", "directory"] as const;
export type SidePanel = (typeof PANELS)[number];

/** What the left side of the chat screen shows. */
export interface Side {
  readonly panel: SidePanel;
  readonly setPanel: (panel: SidePanel) => void;
  readonly tab: SideTab;
  readonly setTab: (tab: SideTab) => void;
  /** What is searched for, in the place of the lists. */
  readonly filter: string;
  readonly setFilter: (filter: string) => void;
  readonly deskView: DeskView;
  readonly setDeskView: (view: DeskView) => void;
  /** A chat was begun: it is seen among the chats. */
  readonly showChats: () => void;
  /** The address names something of customer service. */
  readonly showVisitors: () => void;
  /** Who waits is asked for, whatever is there in its place. */
  readonly showWaiting: () => void;
}

export function useSide(): Side {
  const [panel, setPanel] = usePageState("panel", v.picklist(PANELS), "none");
  const [tab, setTab] = usePageState("tab", v.picklist(SIDE_TABS), "chats");
  const [filter, setFilter] = usePageState("filter", v.string(), "");
  const [deskView, setDeskView] = usePageState("visitorView", DeskView, "waiting");
  const showChats = useCallback(() => {
    setPanel("none");
    setTab("chats");
  }, [setPanel, setTab]);
  const showVisitors = useCallback(() => {
    setPanel("none");
    setTab("visitors");
  }, [setPanel, setTab]);
  const showWaiting = useCallback(() => {
    showVisitors();
    setFilter("");
    setDeskView("waiting");
  }, [showVisitors, setFilter, setDeskView]);
  return {
    ...{ panel, setPanel, tab, setTab, filter, setFilter, deskView, setDeskView },
    ...{ showChats, showVisitors, showWaiting },
  };
}
