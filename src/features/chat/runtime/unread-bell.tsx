import "./runtime.css";
import { Button } from "@blueprintjs/core";
import { Notifications } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { useLocation } from "wouter";
import { CHAT_PATH } from "../path.ts";
import { selectTotalUnread } from "../selectors.ts";
import { badgeCount } from "../wording/words.ts";

/** The header's bell: how much is unread, and the way to the chat (specification §2 "Layout"). */
export function UnreadBell() {
  const { t } = useTranslation("chat");
  const [, navigate] = useLocation();
  const unread = useSelector(selectTotalUnread);
  const label = unread > 0 ? `${t("bell")}: ${t("unreadCount", { count: unread })}` : t("bell");
  return (
    <Button
      variant="minimal"
      className="qs-chat-bell"
      aria-label={label}
      title={label}
      icon={<Notifications />}
      onClick={() => navigate(CHAT_PATH)}
    >
      {unread > 0 ? (
        <span className="qs-chat-badge qs-chat-bell-badge" aria-hidden="true">
          {badgeCount(unread)}
        </span>
      ) : null}
    </Button>
  );
}
