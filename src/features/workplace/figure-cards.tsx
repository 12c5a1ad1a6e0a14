import { Chat, Feed, People } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { Link } from "wouter";
import { CHAT_PATH } from "../../domain/session.ts";
import {
  connectionText,
  selectConnection,
  selectOnlineCount,
  selectTotalUnread,
  selectUnreadChats,
} from "../chat/index.ts";
import { useOffline } from "./use-offline.ts";

interface FigureProps {
  readonly name: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: string;
  readonly note: string;
  readonly tone?: "accent" | "success" | "warning" | "danger";
  /** Where more is to be seen. */
  readonly to?: string;
}

function Figure({ name, label, icon, value, note, tone, to }: FigureProps) {
  const content = (
    <>
      <span className="qs-work-figure-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="qs-work-figure-text">
        <span className="qs-work-figure-label">{label}</span>
        <span className="qs-work-figure-value">{value}</span>
        <span className="qs-work-figure-note">{note}</span>
      </span>
    </>
  );
  const props = { className: "qs-work-figure", "data-tone": tone, "data-figure": name };
  return to === undefined ? (
    <div {...props}>{content}</div>
  ) : (
    <Link href={to} {...props}>
      {content}
    </Link>
  );
}

/** The figures of the day, each from the chat's own state. */
export function FigureCards() {
  const { t } = useTranslation("workplace");
  return (
    <section className="qs-work-figures" aria-label={t("figures")}>
      <UnreadFigure />
      <ColleaguesFigure />
      <ConnectionFigure />
    </section>
  );
}

function UnreadFigure() {
  const { t } = useTranslation("workplace");
  const unread = useSelector(selectTotalUnread);
  const chats = useSelector(selectUnreadChats);
  const none = useOffline() ? "connectionClosed" : "unreadNone";
  return (
    <Figure
      name="unread"
      label={t("unread")}
      icon={<Chat size={18} />}
      value={unread.toLocaleString("en")}
      note={unread > 0 ? t("unreadChats", { count: chats }) : t(none)}
      {...(unread > 0 ? { tone: "accent" } : {})}
      to={CHAT_PATH}
    />
  );
}

function ColleaguesFigure() {
  const { t } = useTranslation("workplace");
  const { online, all } = useSelector(selectOnlineCount);
  const offline = useOffline();
  const none = t(offline ? "connectionClosed" : "colleaguesNone");
  return (
    <Figure
      name="colleagues"
      label={t("colleagues")}
      icon={<People size={18} />}
      value={offline ? "–" : online.toLocaleString("en")}
      note={all > 0 && !offline ? t("colleaguesOf", { count: all }) : none}
      {...(online > 0 && !offline ? { tone: "success" } : {})}
      to={CHAT_PATH}
    />
  );
}

function ConnectionFigure() {
  const { t } = useTranslation(["workplace", "chat"]);
  const connection = useSelector(selectConnection);
  const { phase, attempt } = connection;
  const tone = phase === "online" ? "success" : phase === "closed" ? "danger" : "warning";
  const note =
    phase === "closed"
      ? t("connectionClosed")
      : phase !== "online" && attempt > 1
        ? t("connectionRetry", { count: attempt })
        : t("connectionHint");
  return (
    <Figure
      name="connection"
      label={t("connection")}
      icon={<Feed size={18} />}
      value={t(connectionText(connection), { ns: "chat" })}
      note={note}
      tone={tone}
    />
  );
}
