import { Button, HTMLSelect } from "@blueprintjs/core";
import { ArrowLeft, Envelope, SearchTemplate } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { type MailItem, TodoStatus } from "../../../contract/mailbox.ts";
import { formatTime } from "../../../domain/dates.ts";
import { useMarkMailMutation, useSetTodoStatusMutation } from "../../../query/mailbox-api.ts";
import { MailFace } from "../mail-face.tsx";
import { MailText } from "./mail-text.tsx";

export interface MailDetailProps {
  /** Of the item that the address names. */
  readonly id: number | null;
  /** Undefined where the page does not have it. */
  readonly item: MailItem | undefined;
  readonly onClose: () => void;
  readonly onRemove: (id: number) => void;
}

/** The item that is read; reading marks it. */
export function MailDetail({ id, item, onClose, onRemove }: MailDetailProps) {
  const { t } = useTranslation("mailbox");
  if (item !== undefined) return <Opened key={item.id} item={item} onClose={onClose} onRemove={onRemove} />;
  return (
    <div className="qs-mail-detail qs-mail-none">
      {id === null ? <Envelope size={26} /> : <SearchTemplate size={26} />}
      <strong>{t(id === null ? "pick" : "gone")}</strong>
      <span>{t(id === null ? "pickHint" : "goneHint")}</span>
      {id === null ? null : <Button text={t("back")} onClick={onClose} />}
    </div>
  );
}

/** Marks an item read when it is opened; one that the user marks unread again stays so. */
function useReading({ id, read }: MailItem): (read: boolean) => void {
  const [mark] = useMarkMailMutation();
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    if (!read) void mark({ ids: [id], read: true });
  }, [id, read, mark]);
  return (wanted) => void mark({ ids: [id], read: wanted });
}

interface OpenedProps extends Pick<MailDetailProps, "onClose" | "onRemove"> {
  readonly item: MailItem;
}

function Opened({ item, onClose, onRemove }: OpenedProps) {
  const { t } = useTranslation("mailbox");
  const markAs = useReading(item);
  const { sender, link } = item;
  return (
    <article className="qs-mail-detail" aria-labelledby="qs-mail-heading">
      <div className="qs-mail-detail-bar">
        <Button
          className="qs-mail-back"
          variant="minimal"
          size="small"
          icon={<ArrowLeft />}
          text={t("back")}
          onClick={onClose}
        />
        <Button
          variant="minimal"
          size="small"
          text={t(item.read ? "markUnread" : "markRead")}
          onClick={() => markAs(!item.read)}
        />
        <Button
          variant="minimal"
          size="small"
          intent="danger"
          text={t("remove")}
          onClick={() => onRemove(item.id)}
        />
      </div>
      <header className="qs-mail-detail-head">
        <MailFace item={item} />
        <div>
          <h2 id="qs-mail-heading">{item.title}</h2>
          <p>
            {sender ? t("sentBy", { name: sender.nickName }) : t("sentBySystem")} ·{" "}
            <time dateTime={new Date(item.createTime).toISOString()}>{formatTime(item.createTime)}</time>
          </p>
        </div>
      </header>
      {item.type === "todo" ? <TodoFacts item={item} /> : null}
      <MailText text={item.content} />
      {link === undefined ? null : (
        <Link href={link} className="bp6-button bp6-intent-primary">
          {t("open")}
        </Link>
      )}
    </article>
  );
}

function TodoFacts({ item }: { readonly item: MailItem }) {
  const { t } = useTranslation("mailbox");
  const [setStatus] = useSetTodoStatusMutation();
  const statuses = Object.values(TodoStatus);
  return (
    <div className="qs-mail-todo">
      <HTMLSelect
        aria-label={t("status")}
        value={item.status ?? TodoStatus.notStarted}
        options={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        onChange={(event) => {
          const status = statuses.find((one) => String(one) === event.currentTarget.value);
          if (status !== undefined) void setStatus({ id: item.id, status });
        }}
      />
      {item.dueTime === undefined ? null : <span>{t("due", { time: formatTime(item.dueTime) })}</span>}
    </div>
  );
}
