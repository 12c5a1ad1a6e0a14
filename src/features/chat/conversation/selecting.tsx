import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "../../../contract/engine.ts";
import { timeOfDay } from "../../../domain/relative-time.ts";
import { isPageCovered } from "../../../ui/focus/covered.ts";
import { isForwardable } from "../forward/forwardable.ts";
import type { Speakers } from "../people/use-speakers.ts";
import type { ChatTexts } from "../texts/chat-text.ts";
import { textOf } from "./message-actions.ts";
import { messageLine } from "./message-text.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { type MessageIntent, useCopy } from "./use-message-actions.ts";
import type { Selection } from "./use-selection.ts";

export interface SelectingProps {
  readonly selection: Selection;
  readonly speakers: Speakers;
  /** A dialog is open, whose Escape is its own. */
  readonly asking: boolean;
  readonly onIntent: (intent: MessageIntent) => void;
}

/** The bar of the messages selected; Escape leaves. */
export function Selecting({ selection, speakers, asking, onIntent }: SelectingProps) {
  const { t } = useTranslation("chat");
  const copy = useCopy();
  const { messages, leave } = selection;
  useEscape(leave, !asking);
  return (
    <SelectionBar
      count={messages.length}
      canForward={messages.some(isForwardable)}
      onCopy={() => {
        void copy(transcript(t, messages, speakers)).then((worked) => worked && leave());
      }}
      onForward={() => onIntent({ kind: "forward", messages })}
      onDelete={() => onIntent({ kind: "delete", messages })}
      onLeave={leave}
    />
  );
}

/** Messages as a text: one alone as it is, several with their senders and times. */
function transcript(t: ChatTexts, messages: readonly ChatMessage[], speakers: Speakers): string {
  const lineOf = (message: ChatMessage) => textOf(message) || messageLine(t, message);
  const [first] = messages;
  if (first !== undefined && messages.length === 1) return lineOf(first);
  return messages
    .map((message) => {
      const name = message.selfSend ? speakers.selfName : speakers.nameOfSender(message);
      return `${name} ${timeOfDay(message.sendTime)}\n${lineOf(message)}`;
    })
    .join("\n\n");
}

/** Handled before the conversation handles it, which would leave the chat. */
function useEscape(leave: () => void, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || isPageCovered()) return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [active, leave]);
}
