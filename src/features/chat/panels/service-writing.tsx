import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector, useStore } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { MessageStatus } from "../../../contract/wire.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { useSteady } from "../../../ui/use-steady.ts";
import { useUnmount } from "../../../ui/use-unmount.ts";
import { noticeShown } from "../../shell/index.ts";
import { selectSubmissions } from "../state/conversation-selectors.ts";
import { selectOpenChat } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { useCommand } from "../visitors/commands.ts";
import type { Besides, Sending, SendingWay } from "../visitors/sending.ts";
import { useConversations } from "../visitors/use-conversations.ts";
import { useMove } from "../visitors/use-move.ts";
import { GreetingTray } from "./greeting-tray.tsx";
import { messageOf, useCounting, useServiceGreetings } from "./service-greetings.ts";
import { useSending } from "./use-sending.ts";
import { useWaitingGreetings } from "./waiting-greetings.ts";

/** A greeting as a composer has it. */
export interface OfferedGreeting {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly shortcut?: string;
  /** What comes into the text; the text itself where it is absent. */
  readonly piece?: string;
  readonly onPick: () => void;
}

export interface ServiceWritingProps {
  readonly chat: ChatKey;
  /** Gives the composer its greetings; null: its own. */
  readonly onGreetings: (greetings: readonly OfferedGreeting[] | null) => void;
  /** Opens the list of greetings. */
  readonly onOpen: () => void;
  readonly onSend: (way: SendingWay) => void;
  /** Gives the composer what goes with its next sending; null: nothing. */
  readonly onBesides: (besides: Besides | null) => void;
  /** Something more goes with the next sending. */
  readonly onWaiting: () => void;
  /** How the last sending went. */
  readonly sending: Sending;
  /** Nothing can be sent. */
  readonly isEmpty: boolean;
}

/**
 * What a composer has in a conversation with a visitor: the greetings of customer service, and keys. Shows the pictures and cards that go with the next
 * sending.
 */
export function ServiceWriting(props: ServiceWritingProps) {
  const { chat, onGreetings, onOpen, onSend, onBesides, onWaiting, sending, isEmpty } = props;
  const { t } = useTranslation("servicePanels");
  const store = useStore<WithChat>();
  const groupId = parseChatKey(chat).targetId;
  const { definition, rows } = useConversations({ groupId, size: 1, sort: "id,desc" });
  const [conversation] = rows ?? [];
  const { greetings } = useServiceGreetings(conversation);
  const send = useSending(chat);
  const count = useSteady(useCounting());
  const { waiting, add, remove, take } = useWaitingGreetings(chat);
  const offered = useMemo(
    () =>
      greetings?.map(
        (one): OfferedGreeting => ({
          ...{ id: String(one.id), title: one.title, text: one.text },
          ...(one.shortcut === "" ? {} : { shortcut: one.shortcut }),
          ...(messageOf(one) === null
            ? { onPick: () => count(one.id) }
            : { piece: "", onPick: () => void add(one) }),
        }),
      ) ?? null,
    [greetings, count, add],
  );
  useEffect(() => {
    onGreetings(offered === null || offered.length === 0 ? null : offered);
    return () => onGreetings(null);
  }, [offered, onGreetings]);
  useCommand("greetings", onOpen);
  const sendWaiting = useSteady(() => {
    for (const { id, message } of take()) {
      send(message.messageType, message.content);
      count(id);
    }
  });
  const hasWaiting = waiting.length > 0;
  useLayoutEffect(() => {
    onBesides(hasWaiting ? { send: () => sendWaiting() } : null);
    return () => onBesides(null);
  }, [hasWaiting, onBesides, sendWaiting]);
  const newest = waiting.at(-1)?.nth ?? 0;
  const before = useRef(newest);
  const show = useSteady(onWaiting);
  useEffect(() => {
    // Enter sends it: the text has the keyboard.
    if (newest > before.current) show();
    before.current = newest;
  }, [newest, show]);

  /** The last message of this agent's when that was handed over with which the conversation is to end: it does once a later one has arrived. */
  const [ending, setEnding] = useState<number | null>(null);
  const { move } = useMove(definition);
  const end = useSteady((id: number) => void move("close", id));
  const way = useSelector((state: WithChat) => wayOf(state, chat));
  const lastId = useSelector((state: WithChat) => lastOwn(state, chat));
  const isActive = conversation?.status === "active";
  useCommand("sendAndEnd", () => onSend({ ends: true }), isActive && !isEmpty);
  useEffect(() => {
    // Each sending says anew whether the conversation ends with it; what waits, or was not sent, ends nothing.
    const ends = sending.stage === "handed" && sending.ends;
    setEnding(ends ? lastOwn(store.getState(), chat) : null);
  }, [sending, chat, store]);
  const id = conversation?.id;
  const sayNotEnded = () => {
    const text = t("notEnded", { name: String(conversation?.visitorName ?? "") });
    // Nothing is drawn anew while something is taken away.
    queueMicrotask(() =>
      store.dispatch(noticeShown({ text, tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS })),
    );
  };
  useUnmount(() => {
    if (ending !== null) sayNotEnded();
  });
  // What still waits as its agent goes on is sent without them, and ends nothing.
  const leave = useSteady(() => {
    if (sending.stage === "waiting" && sending.ends) sayNotEnded();
  });
  useEffect(() => () => leave(), [leave]);
  useEffect(() => {
    // Who has left a conversation writes no more in it: it ends when all has arrived, and goes on where something has not.
    if (ending === null || way === "underway" || id === undefined) return;
    if (way === "sent" && lastId <= ending) return;
    setEnding(null);
    if (way === "sent") end(id);
  }, [ending, way, lastId, id, end]);
  return hasWaiting ? <GreetingTray waiting={waiting} onRemove={remove} /> : null;
}

/** How far what was written in a chat has come. */
function wayOf(state: WithChat, chat: ChatKey): "sent" | "underway" | "failed" {
  const submitted = selectSubmissions(state, chat);
  const own =
    selectOpenChat(state, chat)?.messages.filter(({ id, selfSend }) => id === undefined && selfSend) ?? [];
  if (submitted.some(({ refused }) => refused)) return "failed";
  if (own.some(({ status }) => status !== MessageStatus.sending)) return "failed";
  return submitted.length + own.length > 0 ? "underway" : "sent";
}

const lastOwn = (state: WithChat, chat: ChatKey): number =>
  selectOpenChat(state, chat)?.messages.findLast(({ id, selfSend }) => id !== undefined && selfSend)?.id ?? 0;
