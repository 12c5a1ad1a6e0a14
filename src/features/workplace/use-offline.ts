import { useSelector } from "react-redux";
import { selectConnection } from "../chat/index.ts";

/** True while the chat is closed here: that nothing is known then does not mean that there is nothing. */
export const useOffline = (): boolean => useSelector(selectConnection).phase === "closed";
