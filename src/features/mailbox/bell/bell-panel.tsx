import { CHAT_PATH } from "../../../domain/session.ts";
import "./bell-panel.css";
import { Button, Tab, Tabs } from "@blueprintjs/core";
import { type JSX, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { Link, useLocation } from "wouter";
import { MAIL_TYPES, type MailType } from "../../../contract/mailbox.ts";
import { badgeCount } from "../../../domain/badge-count.ts";
import { useMailPageQuery, useMarkAllMailMutation, useUnreadMailQuery } from "../../../query/mailbox-api.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { REACHED_TAB } from "../../../ui/reached-tab.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { selectTotalUnread, useNow } from "../../chat/index.ts";
import { MailLine } from "../mail-line.tsx";
import { mailAddress } from "../mail-place.ts";
import type { BellPanelProps } from "./bell.tsx";
import { UnreadChats } from "./unread-chats.tsx";

/** Of each kind as many as are read in passing. */
const SHOWN = 5;
/** The smallest page that the mailbox knows. */
const ASKED = 10;

type Kind = "chats" | MailType;

/** What the bell opens, 330 px wide (specification §9): unread chats, and the latest of each kind of message. */
export function BellPanel({ onClose }: BellPanelProps) {
  const { t } = useTranslation("mailbox");
  const [kind, setKind] = useState<Kind>("chats");
  const chats = useSelector(selectTotalUnread);
  const { data: unread } = useUnreadMailQuery();
  const tab = (one: Kind, count: number, panel: JSX.Element) => (
    <Tab {...REACHED_TAB} key={one} id={one} panel={panel}>
      {t(one)}
      {count > 0 ? (
        <CountBadge
          className="qs-bell-count"
          shown={badgeCount(count)}
          spokenText={t("unreadCount", { count })}
        />
      ) : null}
    </Tab>
  );
  return (
    <Tabs
      id="qs-bell-tabs"
      className="qs-bell-tabs"
      selectedTabId={kind}
      onChange={(next) => setKind(next as Kind)}
      renderActiveTabPanelOnly
    >
      {tab("chats", chats, <ChatsPanel onClose={onClose} />)}
      {MAIL_TYPES.map((type) =>
        tab(
          type,
          unread?.[type] ?? 0,
          <MailPanel type={type} unread={unread?.[type] ?? 0} onClose={onClose} />,
        ),
      )}
    </Tabs>
  );
}

function ChatsPanel({ onClose }: BellPanelProps) {
  const { t } = useTranslation("mailbox");
  return (
    <>
      <UnreadChats shown={SHOWN} onClose={onClose} />
      <footer className="qs-bell-foot">
        <Link href={CHAT_PATH} onClick={onClose}>
          {t("openChats")}
        </Link>
      </footer>
    </>
  );
}

interface MailPanelProps extends BellPanelProps {
  readonly type: MailType;
  readonly unread: number;
}

function MailPanel({ type, unread, onClose }: MailPanelProps) {
  const { t } = useTranslation("mailbox");
  const [markAll, { isLoading }] = useMarkAllMailMutation();
  return (
    <>
      <Latest type={type} onClose={onClose} />
      <footer className="qs-bell-foot">
        <Link href={mailAddress({ type })} onClick={onClose}>
          {t("viewAll")}
        </Link>
        <Button
          variant="minimal"
          size="small"
          text={t("markAllRead")}
          disabled={unread === 0}
          loading={isLoading}
          onClick={() => void markAll(type)}
        />
      </footer>
    </>
  );
}

function Latest({ type, onClose }: BellPanelProps & { readonly type: MailType }) {
  const { t } = useTranslation("mailbox");
  const [, navigate] = useLocation();
  const now = useNow();
  const { currentData, isError, refetch } = useMailPageQuery({ type, page: 1, size: ASKED });
  if (currentData === undefined && isError) {
    return (
      <p className="qs-bell-note" role="alert">
        {t("failed")}
        <Button size="small" text={t("retry")} onClick={() => void refetch()} />
      </p>
    );
  }
  if (currentData === undefined) {
    return (
      <div className="qs-bell-wait" aria-busy="true">
        <Skeleton lines={4} height={30} />
      </div>
    );
  }
  if (currentData.content.length === 0) return <p className="qs-bell-note">{t(`empty.${type}`)}</p>;
  const open = (id: number) => {
    onClose();
    navigate(mailAddress({ type, open: id }));
  };
  return (
    <ul className="qs-bell-list">
      {currentData.content.slice(0, SHOWN).map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className="qs-bell-row"
            data-unread={!item.read}
            onClick={() => open(item.id)}
          >
            <MailLine item={item} now={now} />
          </button>
        </li>
      ))}
    </ul>
  );
}
