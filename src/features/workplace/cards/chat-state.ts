import { useSelector } from "react-redux";
import { selectConnection, selectReady, selectSelf, selectSyncing } from "../../chat/index.ts";

/** True while the chat is closed here: that nothing is known then does not mean that there is nothing. */
export const useOffline = (): boolean => useSelector(selectConnection).phase === "closed";

/**
 * True until what is known of the chats is complete; a chat that is closed here will not get more complete. Who the user is comes with the
 * colleagues: before, that there are none is not known.
 */
export function useChatWaiting(): boolean {
  const ready = useSelector(selectReady);
  const syncing = useSelector(selectSyncing);
  const unheard = useSelector(selectSelf) === null;
  const { phase, wasOnline } = useSelector(selectConnection);
  if (phase === "closed" || phase === "waiting") return !ready;
  return !ready || unheard || (syncing && !wasOnline);
}
