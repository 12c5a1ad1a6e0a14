import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { badgeCount } from "../../../domain/badge-count.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { selectTotalUnread } from "../state/selectors.ts";

/** How many messages are unread, as the bell has it; nothing while there are none. */
export function ChatCount({ className }: { readonly className: string }) {
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
