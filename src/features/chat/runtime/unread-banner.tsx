import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { useLocation } from "wouter";
import { CHAT_PATH } from "../../../domain/session.ts";
import { selectTotalUnread } from "../state/selectors.ts";

/** Says in the header how many messages are unread, and leads to them (specification §2 "Layout"); away while there are none. */
export function UnreadBanner() {
  const { t } = useTranslation(["header", "chat"]);
  const [, navigate] = useLocation();
  const unread = useSelector(selectTotalUnread);
  if (unread === 0) return null;
  const text = t("header:unreadBanner", { count: unread });
  return (
    <button
      type="button"
      className="qs-header-banner"
      aria-label={text}
      title={text}
      onClick={() => navigate(CHAT_PATH)}
    >
      <span className="qs-header-banner-whole">{text}</span>
      <span className="qs-header-banner-short">{t("chat:unreadCount", { count: unread })}</span>
    </button>
  );
}
