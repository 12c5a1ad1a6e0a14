import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { useLocation } from "wouter";
import { badgeCount } from "../../../domain/badge-count.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";
import {
  chatAddress,
  chatOnline,
  PresenceAvatar,
  partyName,
  selectChatRows,
  selectPresence,
  selectPreviewNames,
  usePreviewText,
} from "../../chat/index.ts";

export interface UnreadChatsProps {
  /** At most so many. */
  readonly shown: number;
  readonly onClose: () => void;
}

/** The chats with unread messages, in the order of the chat list; a click opens one. */
export function UnreadChats({ shown, onClose }: UnreadChatsProps) {
  const { t } = useTranslation(["chat", "mailbox"]);
  const { t: tChat } = useTranslation("chat");
  const [, navigate] = useLocation();
  const presence = useSelector(selectPresence);
  const namesIn = useSelector(selectPreviewNames);
  const rows = useSelector(selectChatRows).filter(({ head }) => head.unread > 0);
  const previewText = usePreviewText(rows);
  if (rows.length === 0) return <p className="qs-bell-note">{t("mailbox:noUnreadChats")}</p>;
  const open = (address: string) => {
    onClose();
    navigate(address);
  };
  return (
    <ul className="qs-bell-list">
      {rows.slice(0, shown).map(({ head, party }) => {
        const name = partyName(tChat, party);
        const online = chatOnline(head, presence);
        return (
          <li key={head.key}>
            <button type="button" className="qs-bell-row" onClick={() => open(chatAddress(head.key))}>
              <PresenceAvatar name={name} image={party.image} online={online} />
              <span className="qs-mail-text">
                <span className="qs-mail-title">{name}</span>
                <span className="qs-mail-excerpt">{previewText(tChat, head.last, namesIn(head.key))}</span>
              </span>
              <CountBadge
                className="qs-chat-badge"
                shown={badgeCount(head.unread)}
                spokenText={t("chat:unreadCount", { count: head.unread })}
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
