import { Error as ErrorIcon, Pin, Time, WarningSign } from "@blueprintjs/icons";
import { type MouseEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import type { ChatHead, ChatKey } from "../../../contract/engine.ts";
import { MessageStatus } from "../../../contract/wire.ts";
import { badgeCount } from "../../../domain/badge-count.ts";
import type { PreviewNames } from "../../../domain/chat/preview.ts";
import { relativeTime } from "../../../domain/relative-time.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { timeText } from "../../shell/index.ts";
import { ChatAvatar } from "../controls/chat-avatar.tsx";
import { MoreButton } from "../controls/more-button.tsx";
import { moveAlongRows } from "../controls/row-keys.ts";
import type { ChatParty } from "../state/selectors.ts";
import { type ChatTexts, partyName, plainText, saidText } from "../texts/chat-text.ts";
import { wordedPreview } from "../texts/tip-text.ts";
import { BellOff } from "./bell-off.tsx";

export interface ChatRowProps {
  readonly head: ChatHead;
  readonly party: ChatParty;
  /** Undefined where presence means nothing. */
  readonly online: boolean | undefined;
  /** Without a connection it is not known who is online. */
  readonly connected: boolean;
  readonly namesIn: (chat: ChatKey) => PreviewNames;
  /** Epoch ms on the server's clock. */
  readonly now: number;
  readonly selected: boolean;
  /** A line below: the last one of those that are pinned. */
  readonly lined: boolean;
  readonly onSelect: (chat: ChatKey) => void;
  readonly onMenu: (chat: ChatKey, event: MouseEvent<HTMLElement>) => void;
}

/** A chat in the list: who, the last message, when, and what waits to be read. */
export const ChatRowItem = memo(function ChatRowItem(props: ChatRowProps) {
  const { head, party, online, connected, now, selected, lined, onSelect, onMenu } = props;
  const { t } = useTranslation("chat");
  const { t: tTime } = useTranslation("time");
  const name = partyName(t, party);
  const time = head.lastSendTime > 0 ? timeText(tTime, relativeTime(head.lastSendTime, now)) : "";
  const openMenu = (event: MouseEvent<HTMLElement>) => onMenu(head.key, event);
  return (
    <div
      className="qs-chat-row"
      data-selected={selected}
      data-pinned={head.pinned}
      data-lined={lined}
      data-chat={head.key}
    >
      <button
        type="button"
        className="qs-chat-row-main"
        aria-current={selected ? "true" : undefined}
        onClick={() => onSelect(head.key)}
        onContextMenu={openMenu}
        onKeyDown={moveAlongRows}
      >
        <ChatAvatar party={party} name={name} online={online} />
        <span className="qs-chat-row-text">
          <span className="qs-chat-row-line">
            <span className="qs-chat-row-name">{name}</span>
            <OverMark party={party} />
            <StandingMarks head={head} />
            <span className="qs-chat-row-time">{time}</span>
          </span>
          <span className="qs-chat-row-line">
            <span className="qs-chat-row-preview">
              <Marks head={head} selected={selected} t={t} />
              {preview(t, props)}
            </span>
            <UnreadBadge head={head} t={t} />
          </span>
        </span>
        {online === undefined ? null : (
          <span className="qs-visually-hidden">
            {t(!connected ? "presenceUnknown" : online ? "online" : "offline")}
          </span>
        )}
      </button>
      <MoreButton name={name} onClick={openMenu} />
    </div>
  );
});

/** A group that was dissolved, or that the user is in no more. */
function OverMark({ party: { group } }: Pick<ChatRowProps, "party">) {
  const { t } = useTranslation("chatGroups");
  if (group?.dissolve === true) return <span className="qs-chat-row-over">{t("over.dissolved")}</span>;
  if (group?.quit === true) return <span className="qs-chat-row-over">{t("over.left")}</span>;
  return null;
}

/** What the user has made of the chat: pinned, muted. */
function StandingMarks({ head }: Pick<ChatRowProps, "head">) {
  const { t } = useTranslation("chatPeople");
  if (!head.pinned && !head.muted) return null;
  return (
    <span className="qs-chat-row-marks">
      {head.pinned ? (
        <span title={t("mark.pinned")}>
          <Pin size={11} title={false} />
          <span className="qs-visually-hidden">{t("mark.pinned")}</span>
        </span>
      ) : null}
      {head.muted ? (
        <span title={t("mark.muted")}>
          <BellOff size={12} />
          <span className="qs-visually-hidden">{t("mark.muted")}</span>
        </span>
      ) : null}
    </span>
  );
}

/** A draft waits in a chat that one has left; in the one in front it is in the composer. */
function hasDraft({ draft }: ChatHead, selected: boolean): boolean {
  return !selected && draft.trim() !== "";
}

function preview(t: ChatTexts, { head, namesIn, selected }: ChatRowProps): string {
  if (hasDraft(head, selected)) return plainText(head.draft);
  const text = wordedPreview(t, head.last, namesIn(head.key));
  const sender = head.type === "GROUP" && !head.last?.selfSend ? head.last?.sendNickName : undefined;
  return saidText(t, sender, head.last, text);
}

interface MarksProps extends Pick<ChatRowProps, "head" | "selected"> {
  readonly t: ChatTexts;
}

function Marks({ head, selected, t }: MarksProps) {
  if (hasDraft(head, selected)) return <span className="qs-chat-mark">{t("draftMark")}</span>;
  if (head.unread > 0 && head.atMe) return <span className="qs-chat-mark">{t("atMeMark")}</span>;
  if (head.unread > 0 && head.atAll) return <span className="qs-chat-mark">{t("atAllMark")}</span>;
  switch (head.last?.status) {
    case MessageStatus.unconfirmed:
      return <WarningSign size={12} className="qs-chat-row-unconfirmed" title={t("unconfirmedMark")} />;
    case MessageStatus.sending:
      return <Time size={12} className="qs-chat-row-sending" title={t("sendingMark")} />;
    case MessageStatus.failed:
      return <ErrorIcon size={12} className="qs-chat-row-failed" title={t("failedMark")} />;
    default:
      return null;
  }
}

/** How many messages are unread; a dot where the user has marked the chat. Those of a muted chat do not call. */
function UnreadBadge({ head, t }: { readonly head: ChatHead; readonly t: ChatTexts }) {
  const { t: tPeople } = useTranslation("chatPeople");
  const quiet = head.muted ? " qs-chat-badge-quiet" : "";
  if (head.unread > 0)
    return (
      <CountBadge
        className={`qs-chat-badge${quiet}`}
        shown={badgeCount(head.unread)}
        spokenText={t("unreadCount", { count: head.unread })}
      />
    );
  if (!head.markedUnread) return null;
  return (
    <CountBadge
      className={`qs-chat-badge qs-chat-badge-dot${quiet}`}
      shown=""
      spokenText={tPeople("mark.unread")}
    />
  );
}
