import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { Link } from "wouter";
import { badgeCount } from "../../domain/badge-count.ts";
import { relativeTime } from "../../domain/relative-time.ts";
import { CHAT_PATH } from "../../domain/session.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import {
  type ChatRow,
  chatAddress,
  chatOnline,
  PresenceAvatar,
  partyName,
  selectChatRows,
  selectPresence,
  selectPreviewNames,
  useNow,
  usePreviewText,
} from "../chat/index.ts";
import { timeText } from "../shell/index.ts";
import { useOffline } from "./use-offline.ts";

const SHOWN = 6;

/** The chats that moved last; a click opens one. */
export function RecentChats() {
  const { t } = useTranslation("workplace");
  const rows = useSelector(selectChatRows);
  const now = useNow();
  const offline = useOffline();
  const previewText = usePreviewText(rows);
  return (
    <section className="qs-work-card" aria-labelledby="qs-work-recent">
      <header className="qs-work-card-head">
        <h2 id="qs-work-recent">{t("recent")}</h2>
        <Link href={CHAT_PATH}>{t("allChats")}</Link>
      </header>
      {rows.length === 0 ? (
        <p className="qs-work-empty">
          {offline ? null : <strong>{t("noRecent")}</strong>}
          {t(offline ? "offline" : "noRecentHint")}
        </p>
      ) : (
        <ul className="qs-work-list">
          {rows.slice(0, SHOWN).map((row) => (
            <RecentChat key={row.head.key} row={row} now={now} previewText={previewText} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RecentChatProps {
  readonly row: ChatRow;
  readonly now: number;
  readonly previewText: ReturnType<typeof usePreviewText>;
}

function RecentChat({ row: { head, party }, now, previewText }: RecentChatProps) {
  const { t } = useTranslation("chat");
  const { t: tTime } = useTranslation("time");
  const presence = useSelector(selectPresence);
  const namesIn = useSelector(selectPreviewNames);
  const name = partyName(t, party);
  const online = chatOnline(head, presence);
  return (
    <li>
      <Link href={chatAddress(head.key)} className="qs-work-row" data-chat={head.key}>
        <PresenceAvatar name={name} image={party.image} online={online} />
        <span className="qs-work-row-text">
          <span className="qs-work-row-name">{name}</span>
          <span className="qs-work-row-note">{previewText(t, head.last, namesIn(head.key))}</span>
        </span>
        <span className="qs-work-row-side">
          <span className="qs-work-row-time">
            {head.lastSendTime > 0 ? timeText(tTime, relativeTime(head.lastSendTime, now)) : null}
          </span>
          {head.unread > 0 ? (
            <CountBadge
              className="qs-chat-badge"
              shown={badgeCount(head.unread)}
              spokenText={t("unreadCount", { count: head.unread })}
            />
          ) : null}
        </span>
      </Link>
    </li>
  );
}
