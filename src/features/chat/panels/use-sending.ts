import { useCallback } from "react";
import { useDispatch } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { MessageType } from "../../../contract/wire.ts";
import { commandGiven, newTmpId } from "../state/actions.ts";

/** Sends messages of their own into a chat: what is written in its composer stays. What it gives returns the `tmpId` of each. */
export function useSending(chat: ChatKey) {
  const dispatch = useDispatch();
  return useCallback(
    (messageType: number, content: string | object): string => {
      const text = typeof content === "string" ? content : JSON.stringify(content);
      const tmpId = newTmpId();
      dispatch(commandGiven({ type: "sendMessage", chat, tmpId, messageType, content: text, receipt: true }));
      return tmpId;
    },
    [chat, dispatch],
  );
}

/** Sends cards. The server writes what they say; until it has, they are shown by what is known here. */
export function useSendCard(chat: ChatKey) {
  const send = useSending(chat);
  return useCallback((card: object): void => void send(MessageType.card, card), [send]);
}
