import { useCallback } from "react";
import * as v from "valibot";
import { usePageState } from "../../shell/index.ts";
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
  /** A chat was begun: it is seen among the chats. */
  readonly showChats: () => void;
  /** The address names something of customer service. */
  readonly showVisitors: () => void;
}

export function useSide(): Side {
  const [panel, setPanel] = usePageState("panel", v.picklist(PANELS), "none");
  const [tab, setTab] = usePageState("tab", v.picklist(SIDE_TABS), "chats");
  const showChats = useCallback(() => {
    setPanel("none");
    setTab("chats");
  }, [setPanel, setTab]);
  const showVisitors = useCallback(() => {
    setPanel("none");
    setTab("visitors");
  }, [setPanel, setTab]);
  return { panel, setPanel, tab, setTab, showChats, showVisitors };
}
