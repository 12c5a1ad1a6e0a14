import { Button } from "@blueprintjs/core";
import { Notifications } from "@blueprintjs/icons";
import { type ComponentType, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { badgeCount } from "../../../domain/badge-count.ts";
import { useUnreadMailQuery } from "../../../query/mailbox-api.ts";
import { polledEvery } from "../../../query/polling.ts";
import { AWAY_FROM_EDGE } from "../../../ui/popover-edge.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { selectTotalUnread } from "../../chat/index.ts";
import { LatePopover, useLazyPart } from "../../shell/index.ts";

/** So often the tab in front asks what is unread, ms. */
const ASK_MS = 60_000;

export interface BellPanelProps {
  readonly onClose: () => void;
}

export interface BellProps {
  /** Filled by app. */
  readonly load: () => Promise<ComponentType<BellPanelProps>>;
}

/** The header's bell: what is unread in chats and in the mailbox, and the way to both (specification §2 "Layout"). */
export function Bell({ load }: BellProps) {
  const { t } = useTranslation("header");
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Panel = useLazyPart(open, load, close);
  const chats = useSelector(selectTotalUnread);
  const { data } = useUnreadMailQuery(undefined, {
    ...polledEvery(ASK_MS),
    refetchOnFocus: true,
  });
  const mail = data === undefined ? 0 : data.notice + data.letter + data.todo;
  const counts = [
    ...(chats > 0 ? [t("bellChats", { count: chats })] : []),
    ...(mail > 0 ? [t("bellMail", { count: mail })] : []),
  ].join(", ");
  const label = counts === "" ? t("bell") : `${t("bell")}: ${counts}`;
  return (
    <LatePopover
      isOpen={open}
      onInteraction={setOpen}
      placement="bottom-end"
      middleware={AWAY_FROM_EDGE}
      popoverClassName="qs-bell-popover"
      content={
        <div className="qs-bell" aria-busy={Panel === null}>
          {Panel === null ? <Skeleton lines={5} height={26} /> : <Panel onClose={close} />}
        </div>
      }
    >
      <Button
        variant="minimal"
        className="qs-chat-bell"
        aria-label={label}
        title={label}
        icon={<Notifications />}
      >
        {chats + mail > 0 ? (
          <span className="qs-chat-badge qs-chat-bell-badge" aria-hidden="true">
            {badgeCount(chats + mail)}
          </span>
        ) : null}
      </Button>
    </LatePopover>
  );
}
