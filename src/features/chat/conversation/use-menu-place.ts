import { useCallback, useState } from "react";
import type { ChatMessage } from "../../../contract/engine.ts";
import type { MenuPlace } from "./message-menu.tsx";

/** Where the conversation's menu is open, if it is. */
export function useMenuPlace() {
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const open = useCallback((message: ChatMessage, left: number, top: number) => {
    setPlace({ message, left, top });
  }, []);
  const close = useCallback(() => setPlace(null), []);
  return { place, open, close };
}
