import { Button } from "@blueprintjs/core";
import { Chat } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { useLocation } from "wouter";
import { CHAT_PATH } from "../../../domain/session.ts";
import { useNarrow } from "../../shell/index.ts";
import { selectTotalUnread } from "../state/selectors.ts";
import { ChatCount } from "./chat-count.tsx";

/**
 * Says in the header how many messages are unread, and leads to them (specification §2 "Layout"); away while there are none. On small screens,
 * where the menu is a press away, it is a button that is always there.
 */
export function UnreadBanner() {
  const { t } = useTranslation(["header", "chat"]);
  const [, navigate] = useLocation();
  const unread = useSelector(selectTotalUnread);
  const narrow = useNarrow();
  const text = unread === 0 ? t("chat:title") : t("header:unreadBanner", { count: unread });
  const open = () => navigate(CHAT_PATH);
  if (narrow) {
    return (
      <Button
        variant="minimal"
        className="qs-chat-bell"
        icon={<Chat />}
        aria-label={text}
        title={text}
        onClick={open}
      >
        <ChatCount className="qs-chat-badge qs-chat-bell-badge" />
      </Button>
    );
  }
  if (unread === 0) return null;
  return (
    <button type="button" className="qs-header-banner" aria-label={text} title={text} onClick={open}>
      <span className="qs-header-banner-whole">{text}</span>
      <span className="qs-header-banner-short">{t("chat:unreadCount", { count: unread })}</span>
    </button>
  );
}
