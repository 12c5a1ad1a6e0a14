import { More } from "@blueprintjs/icons";
import { type MouseEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "../../../contract/engine.ts";
import { AT_ALL, MessageStatus } from "../../../contract/wire.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import type { Mentionable } from "../../../domain/chat/mentions.ts";
import type { PreviewNames } from "../../../domain/chat/preview.ts";
import { timeOfDay, tipTime } from "../../../domain/relative-time.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { timeWords } from "../../shell/index.ts";
import { plainText, recallText } from "../wording/words.ts";
import { Bubble } from "./bubble.tsx";
import { isTip, type MessageRow } from "./rows.ts";
import { StatusMark } from "./status-mark.tsx";
import { SystemCard } from "./system-card.tsx";

/** What every row of a conversation needs to know of the people in it. */
export interface Speakers extends Required<PreviewNames> {
  readonly selfName: string;
  readonly selfImage: string | undefined;
  readonly imageOf: (userId: number) => string | undefined;
  /** Always a name to show, also for those who are not known. */
  readonly nameOfSender: (message: ChatMessage) => string;
  /** Whom a message mentions, under the names that its text may use. */
  readonly mentionsOf: (message: ChatMessage) => readonly Mentionable[];
}

export interface MessageRowProps {
  readonly row: MessageRow;
  readonly speakers: Speakers;
  /** Epoch ms on the server's clock. */
  readonly now: number;
  readonly onMenu: (message: ChatMessage, left: number, top: number) => void;
}

/** A message with the time tip above it. */
export const MessageRowItem = memo(
  function MessageRowItem(props: MessageRowProps) {
    const { row, now } = props;
    const { t } = useTranslation("time");
    return (
      <div className="qs-chat-item">
        {row.tip === null ? null : (
          <div className="qs-chat-tip">
            <time dateTime={new Date(row.tip).toISOString()}>{timeWords(t, tipTime(row.tip, now))}</time>
          </div>
        )}
        {content(props)}
      </div>
    );
  },
  (a, b) =>
    a.row.message === b.row.message &&
    a.row.tip === b.row.tip &&
    a.row.continued === b.row.continued &&
    a.row.ends === b.row.ends &&
    a.speakers === b.speakers &&
    a.onMenu === b.onMenu &&
    (a.row.tip === null || a.now === b.now),
);

function content(props: MessageRowProps) {
  const { message } = props.row;
  if (isTip(message)) return <Tip message={message} speakers={props.speakers} />;
  return parseChatKey(message.chat).type === "SYSTEM" ? <SystemCard {...props} /> : <Spoken {...props} />;
}

function Tip({ message, speakers }: { readonly message: ChatMessage; readonly speakers: Speakers }) {
  const { t } = useTranslation("chat");
  const recalled = message.status === MessageStatus.recalled;
  return (
    <div className="qs-chat-tip" data-message={message.id}>
      {recalled ? recallText(t, message, speakers) : plainText(message.content)}
    </div>
  );
}

function Spoken({ row, speakers, onMenu }: MessageRowProps) {
  const { t } = useTranslation("chat");
  const { message, continued, ends } = row;
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
          <Avatar name={name} image={own ? speakers.selfImage : speakers.imageOf(message.sendId)} />
        )}
      </span>
      <div className="qs-chat-message-body">
        <span className={named ? "qs-chat-message-name" : "qs-visually-hidden"}>{name}</span>
        <div className="qs-chat-message-line">
          <Bubble
            message={message}
            quotedName={quotedSender(message, speakers, t("unknownUser"))}
            mentions={speakers.mentionsOf(message)}
            mentionsMe={!own && isMentioned(message, speakers.selfId)}
          />
          <MoreButton onOpen={(left, top) => onMenu(message, left, top)} />
        </div>
        {ends ? <Foot message={message} /> : null}
      </div>
    </article>
  );
}

function isMentioned({ atUserIds }: ChatMessage, selfId: number): boolean {
  return atUserIds !== undefined && (atUserIds.includes(selfId) || atUserIds.includes(AT_ALL));
}

function Foot({ message }: { readonly message: ChatMessage }) {
  return (
    <div className="qs-chat-message-foot">
      <time dateTime={new Date(message.sendTime).toISOString()}>{timeOfDay(message.sendTime)}</time>
      {message.selfSend ? <StatusMark message={message} /> : null}
    </div>
  );
}

function MoreButton({ onOpen }: { readonly onOpen: (left: number, top: number) => void }) {
  const { t } = useTranslation("chat");
  return (
    <button
      type="button"
      className="qs-chat-more"
      aria-haspopup="menu"
      aria-label={t("action.more")}
      onClick={(event) => {
        const at = event.currentTarget.getBoundingClientRect();
        onOpen(at.left, at.bottom);
      }}
    >
      <More size={14} />
    </button>
  );
}

function quotedSender(message: ChatMessage, speakers: Speakers, unknown: string): string {
  const sender = message.quoteMessage?.sendId;
  if (sender === undefined) return "";
  return sender === speakers.selfId ? speakers.selfName : (speakers.nameOf(sender) ?? unknown);
}
