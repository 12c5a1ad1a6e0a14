import { useCallback, useState } from "react";

export const PANEL_VIEWS = ["members", "about"] as const;
export type PanelView = (typeof PANEL_VIEWS)[number];

export interface GroupPanelState {
  /** What the panel shows; null: closed. */
  readonly view: PanelView | null;
  readonly show: (view: PanelView) => void;
  readonly close: () => void;
}

/** Whether the panel of a group is open. */
export function useGroupPanel(): GroupPanelState {
  const [view, setView] = useState<PanelView | null>(null);
  const close = useCallback(() => setView(null), []);
  return { view, show: setView, close };
}
