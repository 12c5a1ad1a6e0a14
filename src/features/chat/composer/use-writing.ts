import { type KeyboardEvent, type RefObject, useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import type { Mentionable } from "../../../domain/chat/mentions.ts";
import { focusNewest } from "../controls/message-focus.ts";
import { quoteChosen } from "../state/actions.ts";
import { selectQuote, selectSelf } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { composerKey } from "./composer-keys.ts";
import { shownText, wireText } from "./emoji-text.ts";
import { withPiece } from "./slash.ts";
import type { Attachments } from "./use-attachments.ts";
import { useCaret } from "./use-caret.ts";
import { type Extras, useComposerText } from "./use-composer.ts";
import { useGreetingPicking } from "./use-greeting-picking.ts";
import { useGreetings } from "./use-greetings.ts";
import { useMentions } from "./use-mentions.ts";

export interface WritingProps {
  readonly chat: ChatKey;
  /** Who can be mentioned here. */
  readonly people: readonly Mentionable[];
  /** The files that go with the next sending. */
  readonly attachments: Attachments;
  readonly onLeave: () => void;
}

export type Writing = ReturnType<typeof useWriting>;

/** What is written, and everything that writes it. */
export function useWriting(
  { chat, people, attachments, onLeave }: WritingProps,
  field: RefObject<HTMLTextAreaElement | null>,
  onManage: () => void,
) {
  const dispatch = useDispatch();
  const { text, left, submitting, change, submit } = useComposerText(chat);
  const [receipt, setReceipt] = useState(false);
  const userId = useSelector(selectSelf)?.id ?? 0;
  const quoted = useSelector((state: WithChat) => selectQuote(state, chat)) !== undefined;
  const kept = useGreetings(userId);
  const group = parseChatKey(chat).type === "GROUP";
  const place = useCaret(field, text);
  const replace = (next: string, caret: number) => {
    place(caret);
    change(next);
  };
  const type = (next: string, caret: number) => {
    // Names of emoji that were typed become characters, and what stands behind them moves.
    if (shownText(wireText(next)) !== next) place(shownText(wireText(next.slice(0, caret))).length);
    change(next);
  };
  const mentions = useMentions(people, text, replace);
  const greetings = useGreetingPicking({ field, greetings: kept.greetings, text, replace, onManage });
  const insert = (piece: string) => {
    const at = field.current?.selectionStart ?? text.length;
    const next = withPiece(text, at, field.current?.selectionEnd ?? at, piece);
    replace(next.text, next.caret);
  };
  const files = attachments.ready;
  const send = () => {
    const extras = (written: string): Extras => {
      const atUserIds = mentions.mentioned(written);
      return { ...(atUserIds.length > 0 ? { atUserIds } : {}), ...(receipt ? { receipt } : {}) };
    };
    if (left < 0 || attachments.busy) return;
    attachments.submit(group && receipt);
    if (submit(group ? extras : undefined) || files) setReceipt(false);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.press(event) || greetings.press(event)) return;
    const { isComposing } = event.nativeEvent;
    const { key, shiftKey, altKey, keyCode } = event;
    const meaning = composerKey({ key, shiftKey, altKey, keyCode, isComposing, empty: text === "" });
    if (meaning === null) return;
    event.preventDefault();
    if (meaning === "send") send();
    else if (meaning === "messages") focusNewest();
    else if (quoted) {
      event.stopPropagation();
      dispatch(quoteChosen({ chat, message: null }));
    } else onLeave();
  };
  return {
    text,
    left,
    submitting,
    /** There is nothing that could be sent now. */
    idle: left < 0 || attachments.busy || (text.trim() === "" && !files),
    userId,
    kept,
    mentions,
    greetings,
    receipt: group ? receipt : null,
    setReceipt,
    type,
    insert,
    send,
    press,
  };
}
