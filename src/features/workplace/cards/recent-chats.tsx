import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { Link } from "wouter";
import { relativeTime } from "../../../domain/relative-time.ts";
import { CHAT_PATH } from "../../../domain/session.ts";
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
} from "../../chat/index.ts";
import { timeText } from "../../shell/index.ts";
import { CardWait } from "../card-frame.tsx";
import { useChatWaiting, useOffline } from "./chat-state.ts";
import { CardAside, CardEmpty, WorkRow } from "./row.tsx";

/** The card has room for so many. */
const CHATS_SHOWN = 6;

/** The chats that moved last; a click opens one. How much of each is unread is said where it waits. */
export function RecentChats() {
  const { t } = useTranslation("workplace");
  const rows = useSelector(selectChatRows);
  const waiting = useChatWaiting();
  const offline = useOffline();
  const now = useNow();
  const previewText = usePreviewText(rows);
  if (waiting) return <CardWait />;
  return (
    <>
      <CardAside>
        <Link href={CHAT_PATH}>{t("allChats")}</Link>
      </CardAside>
      {rows.length === 0 ? (
        <CardEmpty
          {...(offline ? {} : { title: t("noRecent") })}
          hint={t(offline ? "offline" : "noRecentHint")}
        />
      ) : (
        <ul className="qs-work-list">
          {rows.slice(0, CHATS_SHOWN).map((row) => (
            <RecentChat key={row.head.key} row={row} now={now} previewText={previewText} />
          ))}
        </ul>
      )}
    </>
  );
}

interface RecentChatProps {
  readonly row: ChatRow;
  readonly now: number;
  readonly previewText: ReturnType<typeof usePreviewText>;
}

function RecentChat({ row: { head, party }, now, previewText }: RecentChatProps) {
  const { t } = useTranslation(["chat", "workplace"]);
  const { t: tChat } = useTranslation("chat");
  const { t: tTime } = useTranslation("time");
  const presence = useSelector(selectPresence);
  const namesIn = useSelector(selectPreviewNames);
  const name = partyName(tChat, party);
  return (
    <li data-chat={head.key}>
      <WorkRow
        to={chatAddress(head.key)}
        icon={
          <PresenceAvatar name={name} image={party.image} online={chatOnline(head, presence)} size="small" />
        }
        name={name}
        note={previewText(tChat, head.last, namesIn(head.key))}
        side={
          <>
            {head.unread > 0 ? (
              <span className="qs-work-dot">
                <span className="qs-visually-hidden">{t("workplace:isUnread")}</span>
              </span>
            ) : null}
            {head.lastSendTime > 0 ? timeText(tTime, relativeTime(head.lastSendTime, now)) : null}
          </>
        }
      />
    </li>
  );
}
