import { useCallback, useRef, useState } from "react";

export const PANEL_VIEWS = ["members", "about"] as const;
export type PanelView = (typeof PANEL_VIEWS)[number];

export interface GroupPanelState {
  /** What the panel shows; null: closed. */
  readonly view: PanelView | null;
  readonly show: (view: PanelView) => void;
  readonly close: () => void;
}

/** Whether the panel of a group stands open. Closing gives the focus back to where it was opened from. */
export function useGroupPanel(): GroupPanelState {
  const [view, setView] = useState<PanelView | null>(null);
  const opener = useRef<Element | null>(null);
  const show = useCallback((wanted: PanelView) => {
    if (!document.activeElement?.closest(".qs-group-panel")) opener.current = document.activeElement;
    setView(wanted);
  }, []);
  const close = useCallback(() => {
    setView(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, []);
  return { view, show, close };
}
