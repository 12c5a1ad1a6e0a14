import { useEffect, useRef } from "react";
import { useDispatch } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { chatsShown, draftsFlushed } from "../state/actions.ts";

/** Chats shown lately stay open, so that going back to one shows it at once. */
const KEPT_OPEN = 3;

/** Reports to the engine which chats this screen shows, for as long as it shows them. */
export function useShownChats(selected: ChatKey | null): void {
  const dispatch = useDispatch();
  const recent = useRef<readonly ChatKey[]>([]);
  useEffect(() => {
    if (selected === null) return;
    recent.current = [selected, ...recent.current.filter((chat) => chat !== selected)].slice(0, KEPT_OPEN);
    dispatch(chatsShown(recent.current));
  }, [dispatch, selected]);
  useEffect(
    () => () => {
      recent.current = [];
      dispatch(chatsShown([]));
    },
    [dispatch],
  );
}

/** Hands drafts to the engine when the page is hidden, and when the screen goes. When the page itself goes, the saga does it. */
export function useDraftFlush(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const flush = () => {
      dispatch(draftsFlushed());
    };
    const hidden = () => {
      if (document.visibilityState === "hidden") flush();
    };
    document.addEventListener("visibilitychange", hidden);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      flush();
    };
  }, [dispatch]);
}
