import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import type { ChatMessage } from "../../../contract/engine.ts";
import { CHAT_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { MessageType } from "../../../contract/wire.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { useTranslateMessageMutation } from "../../../query/conversation-help-api.ts";
import { useDropTopMessageMutation, useSetTopMessageMutation } from "../../../query/top-message-api.ts";
import { copyText } from "../../../ui/copy-text.ts";
import { noticeShown } from "../../shell/index.ts";
import { focusComposer, moveToMessage } from "../controls/message-keys.ts";
import { useReport } from "../controls/use-report.ts";
import { messageDiscarded, messageRecalled, messageRetried, quoteChosen } from "../state/actions.ts";
import { type Abilities, actionOfKey, actionsOf, type MessageAction, textOf } from "./message-actions.ts";

/** What is asked about before it happens, or needs to know where to. */
export interface MessageIntent {
  readonly kind: "forward" | "delete";
  readonly messages: readonly ChatMessage[];
}

/** Puts a text on the clipboard, and reports to the user, and to the caller, whether it worked. */
export function useCopy() {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  return useCallback(
    async (text: string) => {
      const worked = await copyText(text);
      const [shown, tone] = worked
        ? ([t("action.copied"), "success"] as const)
        : ([t("action.copyFailed"), "danger"] as const);
      dispatch(noticeShown({ text: shown, tone, shownMs: CHAT_ERROR_SHOWN_MS }));
      return worked;
    },
    [dispatch, t],
  );
}

/**
 * What the user does with single messages, by the menu or by keys.
 * @param now epoch ms on the server's clock.
 * @param select begins to select messages with this one.
 */
export function useMessageActions(now: number, abilities: Abilities, select: (message: ChatMessage) => void) {
  const dispatch = useDispatch();
  const copy = useCopy();
  const setTop = useTopMessage();
  const [translate] = useTranslateMessageMutation();
  const [intent, setIntent] = useState<MessageIntent | null>(null);
  const allowed = (message: ChatMessage) => actionsOf(message, now, abilities);
  const act = (action: MessageAction, message: ChatMessage) => {
    const { chat, id, tmpId, content, type, selfSend } = message;
    switch (action) {
      case "copy":
        return void copy(textOf(message));
      case "quote":
        dispatch(quoteChosen({ chat, message }));
        // By its key at once, for what is typed behind it is the answer; a menu gives its focus back first.
        focusComposer();
        requestAnimationFrame(focusComposer);
        return;
      case "forward":
      case "delete":
        return setIntent({ kind: action, messages: [message] });
      case "translate":
        if (id !== undefined) void translate({ groupId: parseChatKey(chat).targetId, id });
        return;
      case "select":
        return select(message);
      case "top":
      case "untop":
        return void setTop(message, action === "top");
      case "recall": {
        const text = selfSend && type === MessageType.text ? { text: content } : {};
        if (id !== undefined) dispatch(messageRecalled({ chat, id, ...text }));
        return;
      }
      case "retry":
        if (tmpId !== undefined) dispatch(messageRetried({ chat, tmpId }));
        return;
      case "discard":
        if (tmpId !== undefined) dispatch(messageDiscarded({ chat, tmpId }));
        return;
    }
  };
  // Rows are drawn anew only when they change: what they call stays the same.
  const asking = intent !== null;
  const latest = useRef({ allowed, act, asking });
  useEffect(() => {
    latest.current = { allowed, act, asking };
  });
  const onKey = useCallback((message: ChatMessage, event: KeyboardEvent<HTMLElement>) => {
    if (moveToMessage(event)) return;
    // What is typed ahead is for the dialog that is on its way.
    if (latest.current.asking) return;
    const action = actionOfKey(event);
    if (action === null || !latest.current.allowed(message).includes(action)) return;
    event.preventDefault();
    latest.current.act(action, message);
  }, []);
  return { allowed, act, onKey, intent, setIntent };
}

function useTopMessage() {
  const report = useReport();
  const [set] = useSetTopMessageMutation();
  const [drop] = useDropTopMessageMutation();
  return async ({ chat, id = 0 }: ChatMessage, top: boolean) => {
    const groupId = parseChatKey(chat).targetId;
    const outcome = top ? await set({ groupId, messageId: id }) : await drop(groupId);
    if (outcome.error !== undefined) report.failed(outcome.error);
  };
}
