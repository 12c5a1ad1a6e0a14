import { useTranslation } from "react-i18next";
import type { MailItem, TodoStatus } from "../../contract/mailbox.ts";
import { formatTime } from "../../domain/dates.ts";
import { relativeTime } from "../../domain/relative-time.ts";
import { timeText } from "../shell/index.ts";
import { MailFace } from "./mail-face.tsx";

export interface MailLineProps {
  readonly item: MailItem;
  /** Epoch ms on the server's clock. */
  readonly now: number;
}

/** What a list shows of an item: who it is from, what it says, when it came. It is in the button that opens it. */
export function MailLine({ item, now }: MailLineProps) {
  const { t } = useTranslation("mailbox");
  return (
    <>
      <MailFace item={item} />
      <span className="qs-mail-text">
        <span className="qs-mail-title">
          {item.read ? null : <span className="qs-visually-hidden">{t("unread")} </span>}
          {item.title}
        </span>
        <span className="qs-mail-excerpt">{item.content}</span>
      </span>
      <span className="qs-mail-side-facts">
        <MailTime at={item.createTime} now={now} />
        {item.status === undefined ? null : <TodoTag status={item.status} />}
      </span>
    </>
  );
}

/** When an item came, in words; the exact time is its tip. */
function MailTime({ at, now }: { readonly at: number; readonly now: number }) {
  const { t } = useTranslation("time");
  return (
    <time className="qs-mail-time" dateTime={new Date(at).toISOString()} title={formatTime(at)}>
      {timeText(t, relativeTime(at, now))}
    </time>
  );
}

/** How far a todo is (specification §3 "Demo items"). */
function TodoTag({ status }: { readonly status: TodoStatus }) {
  const { t } = useTranslation("mailbox");
  return (
    <span className="qs-todo-tag" data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}
