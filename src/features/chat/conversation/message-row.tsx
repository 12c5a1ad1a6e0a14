import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "../../../contract/engine.ts";
import { AT_ALL, MessageStatus } from "../../../contract/wire.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { lastContentOf } from "../../../domain/chat/preview.ts";
import { timeOfDay, tipTime } from "../../../domain/relative-time.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { timeText } from "../../shell/index.ts";
import { useOpenPersonDialog } from "../people/person-dialogs.tsx";
import type { Speakers } from "../people/use-speakers.ts";
import { type ChatTexts, previewText, recallText } from "../texts/chat-text.ts";
import { tipText } from "../texts/tip-text.ts";
import { LazyNoteList, LazyTranslationLine } from "../visitors/lazy-visitors.tsx";
import type { ChatNote } from "../visitors/notes/place-notes.ts";
import { Bubble } from "./bubble.tsx";
import { useRowTexts } from "./message-text.ts";
import { MoreButton } from "./more-button.tsx";
import { ReEdit } from "./re-edit.tsx";
import { isTip, type MessageRow } from "./rows.ts";
import { StatusMark } from "./status-mark.tsx";
import { SystemCard } from "./system-card.tsx";
import { isSelectable } from "./use-selection.ts";

export interface MessageRowProps {
  readonly row: MessageRow;
  readonly speakers: Speakers;
  /** Epoch ms on the server's clock. */
  readonly now: number;
  /** The line "new messages" is above it. */
  readonly news: boolean;
  /** Internal notes below it. */
  readonly notes: readonly ChatNote[];
  /** While messages are selected: whether this one is; null otherwise. */
  readonly picked: boolean | null;
  readonly onMenu: (message: ChatMessage, left: number, top: number) => void;
  /** A key was pressed while the focus was on the message. */
  readonly onKey: (message: ChatMessage, event: KeyboardEvent<HTMLElement>) => void;
  readonly onPick: (id: number, range: boolean) => void;
  readonly onNewsSight: (inSight: boolean) => void;
}

/** A message with what is above it: the time tip, and the line where the new ones begin. */
export const MessageRowItem = memo(
  function MessageRowItem(props: MessageRowProps) {
    const { row, now, news, notes, picked } = props;
    const picking = picked !== null && isSelectable(row.message);
    return (
      <div className="qs-chat-item">
        {row.tip === null ? null : <TimeTip at={row.tip} day={row.day} now={now} />}
        {news ? <NewsLine onSight={props.onNewsSight} /> : null}
        <div className="qs-chat-content" data-picking={picked !== null} data-picked={picking && picked}>
          {picking ? <PickBox {...props} picked={picked} /> : null}
          <div inert={picked !== null}>{content(props)}</div>
        </div>
        {notes.length === 0 ? null : <LazyNoteList notes={notes} now={now} />}
      </div>
    );
  },
  (a, b) =>
    a.row.message === b.row.message &&
    a.row.tip === b.row.tip &&
    a.row.day === b.row.day &&
    a.row.continued === b.row.continued &&
    a.row.ends === b.row.ends &&
    a.row.timed === b.row.timed &&
    a.speakers === b.speakers &&
    a.onMenu === b.onMenu &&
    a.onKey === b.onKey &&
    a.news === b.news &&
    a.notes === b.notes &&
    a.picked === b.picked &&
    ((a.row.tip === null && a.notes.length === 0) || a.now === b.now),
);

interface TimeTipProps {
  readonly at: number;
  readonly day: boolean;
  readonly now: number;
}

/** When what follows was sent; where a day begins, a line across. */
function TimeTip({ at, day, now }: TimeTipProps) {
  const { texts, time: t } = useRowTexts();
  const time = tipTime(at, now);
  const text = day && time.key === "today" ? texts("day.today", { time: time.time }) : timeText(t, time);
  return (
    <div className="qs-chat-tip" data-day={day}>
      <time dateTime={new Date(at).toISOString()}>{text}</time>
    </div>
  );
}

/** Covers the whole message, so that a click anywhere on it selects it; with Shift, all since the one before. */
function PickBox({ row, speakers, picked, onPick }: MessageRowProps) {
  const { t, texts } = useRowTexts();
  const { message } = row;
  const name = message.selfSend ? speakers.selfName : speakers.nameOfSender(message);
  const text = previewText(t, lastContentOf(message), speakers);
  return (
    <label className="qs-chat-pick">
      <input
        type="checkbox"
        checked={picked === true}
        aria-label={texts("selection.message", { name, text })}
        onChange={({ nativeEvent }) =>
          onPick(message.id ?? 0, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

function content(props: MessageRowProps) {
  const { message } = props.row;
  if (isTip(message)) return <Tip message={message} speakers={props.speakers} />;
  return parseChatKey(message.chat).type === "SYSTEM" ? (
    <SystemCard {...props} />
  ) : (
    <UserMessage {...props} />
  );
}

function Tip({ message, speakers }: { readonly message: ChatMessage; readonly speakers: Speakers }) {
  const { t } = useRowTexts();
  const recalled = message.status === MessageStatus.recalled;
  return (
    <div className="qs-chat-tip" data-message={message.id}>
      <span>{recalled ? recallText(t, message, speakers) : tipText(message.tip, message.content)}</span>
      {recalled ? <ReEdit message={message} /> : null}
    </div>
  );
}

function UserMessage({ row, speakers, onMenu, onKey }: MessageRowProps) {
  const { t } = useRowTexts();
  const { message, continued, ends, timed } = row;
  const own = message.selfSend;
  const name = own ? speakers.selfName : speakers.nameOfSender(message);
  const named = !own && !continued && parseChatKey(message.chat).type === "GROUP";
  const openMenu = (event: MouseEvent) => {
    // A selected text and a link keep the browser's own menu.
    if (event.target instanceof HTMLAnchorElement || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    onMenu(message, event.clientX, event.clientY);
  };
  return (
    <article
      className="qs-chat-message"
      data-own={own}
      data-continued={continued}
      data-message={message.id ?? message.tmpId}
      onContextMenu={openMenu}
    >
      <span className="qs-chat-message-avatar">
        {continued ? null : (
          <Person name={name} userId={own ? 0 : message.sendId}>
            <Avatar name={name} image={own ? speakers.selfImage : speakers.imageOf(message.sendId)} />
          </Person>
        )}
      </span>
      <div className="qs-chat-message-body">
        <span className={named ? "qs-chat-message-name" : "qs-visually-hidden"}>{name}</span>
        <div className="qs-chat-message-line">
          <Bubble
            message={message}
            quotedName={quotedSender(message, speakers, t)}
            mentions={speakers.mentionsOf(message)}
            mentionsMe={!own && isMentioned(message, speakers.selfId)}
          />
          <MoreButton
            onOpen={(left, top) => onMenu(message, left, top)}
            onKey={(event) => onKey(message, event)}
          />
        </div>
        <LazyTranslationLine message={message} />
        {ends && (timed || own) ? <Foot message={message} timed={timed} /> : null}
      </div>
    </article>
  );
}

function isMentioned({ atUserIds }: ChatMessage, selfId: number): boolean {
  return atUserIds !== undefined && (atUserIds.includes(selfId) || atUserIds.includes(AT_ALL));
}

/** Below a run of messages: when the last was sent, where no tip above has told that, and how far one's own have come. */
function Foot({ message, timed }: { readonly message: ChatMessage; readonly timed: boolean }) {
  return (
    <div className="qs-chat-message-foot">
      {timed ? (
        <time dateTime={new Date(message.sendTime).toISOString()}>{timeOfDay(message.sendTime)}</time>
      ) : null}
      {message.selfSend ? <StatusMark message={message} /> : null}
    </div>
  );
}

interface PersonProps {
  readonly name: string;
  /** 0: the user, or nobody that can be looked up. */
  readonly userId: number;
  readonly children: ReactNode;
}

/** A sender's picture; it opens the card of who it is. */
function Person({ name, userId, children }: PersonProps) {
  const { texts: t } = useRowTexts();
  const openDialog = useOpenPersonDialog();
  if (userId === 0) return children;
  const label = t("person.card", { name });
  return (
    <button
      type="button"
      className="qs-chat-person"
      aria-label={label}
      title={label}
      onClick={() => openDialog({ kind: "card", userId, name })}
    >
      {children}
    </button>
  );
}

function quotedSender(message: ChatMessage, speakers: Speakers, t: ChatTexts): string {
  const sender = message.quoteMessage?.sendId;
  if (sender === undefined) return "";
  return sender === speakers.selfId ? speakers.selfName : (speakers.nameOf(sender) ?? t("unknownUser"));
}

interface NewsLineProps {
  /** Whether it is in sight now. */
  readonly onSight: (inSight: boolean) => void;
}

/** The line between what was read and what is new. */
function NewsLine({ onSight }: NewsLineProps) {
  const { t } = useTranslation("chatMessages");
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = line.current;
    if (element === null) return;
    const watch = new IntersectionObserver((entries) => onSight(entries.at(-1)?.isIntersecting === true), {
      root: element.closest(".qs-chat-scroll"),
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      onSight(false);
    };
  }, [onSight]);
  return (
    <div ref={line} className="qs-chat-news">
      <span>{t("news.line")}</span>
    </div>
  );
}
