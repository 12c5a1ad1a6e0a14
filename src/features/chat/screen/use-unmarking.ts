import { useEffect } from "react";
import { useDispatch, useStore } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { commandGiven } from "../state/actions.ts";
import { selectHead, selectReady } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";

/** A chat that the user has marked unread is so until it is opened. One that is marked while it is in front stays marked. */
export function useUnmarking(selected: ChatKey | null): void {
  const dispatch = useDispatch();
  const store = useStore<WithChat>();
  useEffect(() => {
    if (selected === null) return;
    const unmark = () => {
      if (selectHead(store.getState(), selected)?.markedUnread === true)
        dispatch(commandGiven({ type: "markUnread", chat: selected, unread: false }));
    };
    if (selectReady(store.getState())) return unmark();
    // A page that begins at the chat learns of the mark a little later.
    const stop = store.subscribe(() => {
      if (!selectReady(store.getState())) return;
      stop();
      unmark();
    });
    return stop;
  }, [dispatch, selected, store]);
}
