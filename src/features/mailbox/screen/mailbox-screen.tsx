import "./mailbox.css";
import { Button, Tab, Tabs } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { MAIL_TYPES, type MailType } from "../../../contract/mailbox.ts";
import { badgeCount } from "../../../domain/badge-count.ts";
import { useMarkAllMailMutation, useUnreadMailQuery } from "../../../query/mailbox-api.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { PageFrame } from "../../../ui/page-frame.tsx";
import { REACHED_TAB } from "../../../ui/reached-tab.ts";
import { UndoToast } from "../../../ui/toaster/undo-toast.tsx";
import { MailPane } from "./mail-pane.tsx";
import { useMailDeletion } from "./use-mail-deletion.ts";
import { useMailList } from "./use-mail-list.ts";
import { useMailPlace } from "./use-mail-place.ts";

/** One's own messages (`/user/message?type=notice|letter|todo`, specification §2). */
export function MailboxScreen() {
  const { t } = useTranslation("mailbox");
  const [place, go] = useMailPlace();
  const { type } = place;
  const deletion = useMailDeletion();
  const list = useMailList(place, go, deletion.hidden);
  const { data: unread } = useUnreadMailQuery();
  const [markAll, { isLoading }] = useMarkAllMailMutation();
  return (
    <PageFrame
      title={t("title")}
      description={t("description")}
      actions={
        <>
          <Button
            text={t("markAllRead")}
            disabled={(unread?.[type] ?? 0) === 0}
            loading={isLoading}
            onClick={() => void markAll(type)}
          />
          <Button
            icon={<Refresh />}
            aria-label={t("refresh")}
            title={t("refresh")}
            loading={list.fetching && list.page !== undefined}
            onClick={list.refetch}
          />
        </>
      }
    >
      <Tabs
        id="qs-mail-tabs"
        className="qs-mail"
        selectedTabId={type}
        onChange={(next) => go({ type: next as MailType, page: 1, open: null })}
        renderActiveTabPanelOnly
      >
        {MAIL_TYPES.map((one) => (
          <Tab
            {...REACHED_TAB}
            key={one}
            id={one}
            panel={<MailPane key={one} place={place} go={go} list={list} deletion={deletion} />}
          >
            {t(one)}
            <UnreadMark count={unread?.[one] ?? 0} />
          </Tab>
        ))}
      </Tabs>
      <UndoToast
        text={deletion.undoable > 0 ? t("removed", { count: deletion.undoable }) : null}
        undoText={t("undo")}
        onUndo={deletion.undo}
      />
    </PageFrame>
  );
}

function UnreadMark({ count }: { readonly count: number }) {
  const { t } = useTranslation("mailbox");
  if (count === 0) return null;
  return (
    <CountBadge
      className="qs-chat-badge qs-mail-badge"
      shown={badgeCount(count)}
      spokenText={t("unreadCount", { count })}
    />
  );
}
