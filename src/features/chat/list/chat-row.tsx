import { Cross, Error as ErrorIcon, Time, WarningSign } from "@blueprintjs/icons";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ChatHead, ChatKey } from "../../../contract/engine.ts";
import { MessageStatus } from "../../../contract/wire.ts";
import { relativeTime } from "../../../domain/relative-time.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { timeWords } from "../../shell/index.ts";
import type { ChatParty } from "../selectors.ts";
import { badgeCount, type ChatWords, partyName, plainText, previewText } from "../wording/words.ts";
import { ChatAvatar } from "./chat-avatar.tsx";

export interface ChatRowProps {
  readonly head: ChatHead;
  readonly party: ChatParty;
  /** Undefined where presence means nothing. */
  readonly online: boolean | undefined;
  readonly selfId: number;
  /** Epoch ms on the server's clock. */
  readonly now: number;
  readonly selected: boolean;
  readonly onSelect: (chat: ChatKey) => void;
  readonly onRemove: (chat: ChatKey) => void;
}

/** A chat in the list: who, what was said last, when, and what waits to be read. */
export const ChatRowItem = memo(function ChatRowItem(props: ChatRowProps) {
  const { head, party, online, now, selected, onSelect, onRemove } = props;
  const { t } = useTranslation("chat");
  const { t: tTime } = useTranslation("time");
  const name = partyName(t, party);
  const time = head.lastSendTime > 0 ? timeWords(tTime, relativeTime(head.lastSendTime, now)) : "";
  return (
    <div className="qs-chat-row" data-selected={selected} data-chat={head.key}>
      <button
        type="button"
        className="qs-chat-row-main"
        aria-current={selected ? "true" : undefined}
        onClick={() => onSelect(head.key)}
      >
        <ChatAvatar party={party} name={name} online={online} />
        <span className="qs-chat-row-text">
          <span className="qs-chat-row-line">
            <span className="qs-chat-row-name">{name}</span>
            <span className="qs-chat-row-time">{time}</span>
          </span>
          <span className="qs-chat-row-line">
            <span className="qs-chat-row-preview">
              <Marks head={head} selected={selected} t={t} />
              {preview(t, props)}
            </span>
            <UnreadBadge count={head.unread} t={t} />
          </span>
        </span>
        {online === undefined ? null : (
          <span className="qs-visually-hidden">{t(online ? "online" : "offline")}</span>
        )}
      </button>
      <button
        type="button"
        className="qs-chat-row-remove"
        aria-label={`${t("removeChat")}: ${name}`}
        title={t("removeChat")}
        onClick={() => onRemove(head.key)}
      >
        <Cross size={12} />
      </button>
    </div>
  );
});

/** A draft waits in a chat that one has left; in the one in front it stands in the composer. */
function hasDraft({ draft }: ChatHead, selected: boolean): boolean {
  return !selected && draft.trim() !== "";
}

function preview(t: ChatWords, { head, selfId, selected }: ChatRowProps): string {
  if (hasDraft(head, selected)) return plainText(head.draft);
  const text = previewText(t, head.last, { selfId });
  const sender = head.type === "GROUP" && !head.last?.selfSend ? head.last?.sendNickName : undefined;
  const recalled = head.last?.status === MessageStatus.recalled;
  return sender === undefined || recalled ? text : t("saidBy", { name: sender, text });
}

interface MarksProps extends Pick<ChatRowProps, "head" | "selected"> {
  readonly t: ChatWords;
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

function UnreadBadge({ count, t }: { readonly count: number; readonly t: ChatWords }) {
  if (count === 0) return null;
  return (
    <CountBadge className="qs-chat-badge" shown={badgeCount(count)} spoken={t("unreadCount", { count })} />
  );
}
