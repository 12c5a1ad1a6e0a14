import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { badgeCount } from "../../../domain/badge-count.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { selectTotalUnread, selectWaiting } from "../state/selectors.ts";

interface CountProps {
  readonly className: string;
}

/** How many messages are unread, as the bell has it; nothing while there are none. */
export function ChatCount({ className }: CountProps) {
  const { t } = useTranslation("chat");
  const unread = useSelector(selectTotalUnread);
  if (unread === 0) return null;
  return (
    <CountBadge
      className={className}
      shown={badgeCount(unread)}
      spokenText={t("unreadCount", { count: unread })}
    />
  );
}

/** What waits behind the chat's entry: messages, and beside them the visitors who wait for an agent. */
export function ChatCounts({ className }: CountProps) {
  const { t } = useTranslation("chat");
  const waiting = useSelector(selectWaiting);
  return (
    <>
      <ChatCount className={className} />
      {waiting === 0 ? null : (
        <CountBadge
          className={`${className} qs-waiting-count`}
          shown={badgeCount(waiting)}
          spokenText={t("visitorsWaiting", { count: waiting })}
        />
      )}
    </>
  );
}
