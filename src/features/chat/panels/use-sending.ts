import { useCallback } from "react";
import { useDispatch } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { MessageType } from "../../../contract/wire.ts";
import { commandGiven, newTmpId } from "../state/actions.ts";

/** Sends messages of their own into a chat: what is written in its composer stays. */
export function useSending(chat: ChatKey) {
  const dispatch = useDispatch();
  return useCallback(
    (messageType: number, content: string | object) => {
      const text = typeof content === "string" ? content : JSON.stringify(content);
      dispatch(
        commandGiven({
          type: "sendMessage",
          chat,
          tmpId: newTmpId(),
          messageType,
          content: text,
          receipt: true,
        }),
      );
    },
    [chat, dispatch],
  );
}

/** Sends cards. The server writes what they say; until it has, they are shown by what is known here. */
export function useSendCard(chat: ChatKey) {
  const send = useSending(chat);
  return useCallback((card: object) => send(MessageType.card, card), [send]);
}
