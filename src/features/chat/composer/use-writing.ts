import {
  type KeyboardEvent,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useDispatch, useSelector } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import type { Mentionable } from "../../../domain/chat/mentions.ts";
import { focusNewest } from "../controls/message-keys.ts";
import { useInserting } from "../panels/inserting.ts";
import { quoteChosen } from "../state/actions.ts";
import { selectQuote } from "../state/conversation-selectors.ts";
import { selectSelf } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { shownText, wireText } from "../texts/emoji-text.ts";
import type { Assist, Instead } from "../visitors/assist.ts";
import { type Besides, NOT_SENT, type Sending, type SendingWay } from "../visitors/sending.ts";
import { ServiceChat, useTranslates } from "../visitors/service-chat.ts";
import type { Greeting } from "./greetings.ts";
import type { Attachments } from "./use-attachments.ts";
import { type Extras, useComposerText } from "./use-composer.ts";
import { useGreetingPicking, withPiece } from "./use-greeting-picking.ts";
import { useGreetings } from "./use-greetings.ts";
import { useMentions } from "./use-mentions.ts";

export interface WritingProps {
  readonly chat: ChatKey;
  /** Who can be mentioned here. */
  readonly people: readonly Mentionable[];
  /** They are not all known yet. */
  readonly peopleComing: boolean;
  /** The files that go with the next sending. */
  readonly attachments: Attachments;
  readonly onLeave: () => void;
}

export type Writing = ReturnType<typeof useWriting>;

/** What is written, and everything that writes it. */
export function useWriting(
  { chat, people, peopleComing, attachments, onLeave }: WritingProps,
  field: RefObject<HTMLTextAreaElement | null>,
  onManage: () => void,
) {
  const dispatch = useDispatch();
  const { text, left, rest, submitting, picked, change, submit } = useComposerText(chat);
  const [receipt, setReceipt] = useState(false);
  const userId = useSelector(selectSelf)?.id ?? 0;
  const quoted = useSelector((state: WithChat) => selectQuote(state, chat)) !== undefined;
  const kept = useGreetings(userId);
  /** Those of customer service, in a conversation with a visitor. */
  const [service, setService] = useState<readonly Greeting[] | null>(null);
  const [besides, setBesides] = useState<Besides | null>(null);
  const group = parseChatKey(chat).type === "GROUP";
  const assist = useRef<Assist | null>(null);
  const place = useCaret(field, text);
  const replace = (next: string, caret: number, nowPicked?: readonly number[]) => {
    place(caret);
    change(next, nowPicked);
  };
  const type = (next: string, caret: number) => {
    // Names of emoji that were typed become characters, and what is behind them moves.
    if (shownText(wireText(next)) !== next) place(shownText(wireText(next.slice(0, caret))).length);
    change(next);
    assist.current?.typed(next);
  };
  const mentions = useMentions({ people, peopleComing }, { text, picked, replace });
  const greetings = useGreetingPicking({
    field,
    greetings: service ?? kept.greetings,
    text,
    replace,
    onManage,
  });
  const insert = (piece: string) => {
    const at = field.current?.selectionStart ?? text.length;
    const next = withPiece(text, at, field.current?.selectionEnd ?? at, piece);
    replace(next.text, next.caret);
    return next.text;
  };
  useInserting(chat, (piece, isUntranslated) => {
    const now = insert(shownText(piece));
    if (isUntranslated) assist.current?.untranslated(now);
    field.current?.focus();
  });
  const files = attachments.ready;
  const mayTranslate = useTranslates(use(ServiceChat));
  const [sending, setSending] = useState(NOT_SENT);
  const extras = (written: string): Extras => {
    const atUserIds = mentions.mentioned(written);
    return { ...(atUserIds.length > 0 ? { atUserIds } : {}), ...(receipt ? { receipt } : {}) };
  };
  const submitAs = (instead: Instead | null): boolean => submit(group ? extras : undefined, instead);
  const handOver = (asWritten: boolean): Sending["stage"] => {
    if (left < 0 || attachments.busy) return "nothing";
    // Where it may have to be translated nothing goes before the part is there that knows.
    const decide = assist.current?.instead ?? (() => (mayTranslate ? "wait" : null));
    const instead = asWritten || text.trim() === "" ? null : decide(text);
    if (instead === "wait") return "waiting";
    attachments.submit(group && receipt);
    besides?.send();
    if (!submitAs(instead) && !files && besides === null) return "nothing";
    setReceipt(false);
    return "handed";
  };
  const send = ({ ends = false, asWritten = false }: SendingWay = {}) => {
    setSending({ stage: handOver(asWritten), text: text.trim(), ends });
  };
  const giveUp = useCallback(() => setSending(NOT_SENT), []);
  // What is typed on is another text, which was not to be sent.
  const isGivenUp = sending.stage === "waiting" && sending.text !== text.trim();
  useEffect(() => {
    if (isGivenUp) giveUp();
  }, [isGivenUp, giveUp]);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.press(event) || greetings.press(event) || assist.current?.press(event)) return;
    const { isComposing } = event.nativeEvent;
    const { key, shiftKey, altKey, keyCode } = event;
    const meaning = composerKey({ key, shiftKey, altKey, keyCode, isComposing, empty: text === "" });
    if (meaning === null) return;
    event.preventDefault();
    if (meaning === "send") {
      // A key that is held is pressed once: what could not be translated waits for a second press.
      if (!event.repeat) send();
    } else if (meaning === "messages") focusNewest();
    else if (quoted) {
      event.stopPropagation();
      dispatch(quoteChosen({ chat, message: null }));
    } else onLeave();
  };
  return {
    text,
    left,
    rest,
    submitting,
    /** Hands the text, or something in its place, to the engine. */
    submitAs,
    /** There is nothing that could be sent now. */
    idle: left < 0 || attachments.busy || (text.trim() === "" && !files && besides === null),
    userId,
    kept,
    setService,
    setBesides,
    mentions,
    greetings,
    receipt: group ? receipt : null,
    setReceipt,
    type,
    fill: change,
    insert,
    send,
    sending,
    /** What waits to be sent is not sent any more; it stays written. */
    giveUp,
    press,
    /** Set by the part beside the composer that has a say in what is written. */
    assist,
  };
}

/**
 * Puts the caret of a text field where it belongs once a text that was put in is there.
 * @returns sets where: characters from the start of the text that comes.
 */
function useCaret(field: RefObject<HTMLTextAreaElement | null>, text: string): (at: number) => void {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || wanted.current === null || element.value !== text) return;
    element.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  }, [field, text]);
  return useCallback((at: number) => {
    wanted.current = at;
  }, []);
}

/** What a key press means to the composer. */
type ComposerKey = "send" | "leave" | "messages" | null;

/** As much of a keyboard event as decides it. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  /** An input method is composing a word. */
  readonly isComposing: boolean;
  /** 229 while an input method takes the key, also where `isComposing` is already false again (Safari). */
  readonly keyCode: number;
  /** Nothing is written. */
  readonly empty: boolean;
}

/**
 * Enter sends, Shift+Enter breaks the line, Escape leaves, ArrowUp goes from an empty field to the messages above it; a key that an input
 * method takes means nothing here.
 */
export function composerKey(press: KeyPress): ComposerKey {
  if (press.isComposing || press.keyCode === 229) return null;
  if (press.key === "Enter" && !press.shiftKey && !press.altKey) return "send";
  if (press.key === "Escape") return "leave";
  if (press.key === "ArrowUp" && press.empty && !press.shiftKey && !press.altKey) return "messages";
  return null;
}
