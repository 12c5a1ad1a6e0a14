import { useCallback, useRef, useState } from "react";
import type { ChatMessage } from "../../../contract/engine.ts";
import type { MenuPlace } from "./message-menu.tsx";

/** Where the conversation's menu is open, if it is. Closing gives the focus back to where it was. */
export function useMenuPlace() {
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const opener = useRef<Element | null>(null);
  const open = useCallback((message: ChatMessage, left: number, top: number) => {
    opener.current = document.activeElement;
    setPlace({ message, left, top });
  }, []);
  const close = useCallback(() => {
    setPlace(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, []);
  return { place, open, close };
}
