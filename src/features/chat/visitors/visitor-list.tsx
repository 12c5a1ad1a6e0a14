import "./visitors.css";
import { Button } from "@blueprintjs/core";
import { Headset, Refresh } from "@blueprintjs/icons";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { readTime } from "../../../domain/dates.ts";
import { permits } from "../../../domain/permission.ts";
import { relativeTime } from "../../../domain/relative-time.ts";
import { selectPermissions } from "../../session/index.ts";
import { timeText } from "../../shell/index.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { PresenceAvatar } from "../controls/presence-avatar.tsx";
import { moveAlongRows } from "../controls/row-keys.ts";
import { useNow } from "../controls/use-now.ts";
import { useConversations } from "./use-conversations.ts";
import { useMove } from "./use-move.ts";

export interface VisitorListProps {
  /** Opens the chat of a conversation. */
  readonly onStart: (groupId: number) => void;
}

/** Visitors of the sites who wait for an agent, and those that the user talks with (resources 10.5). */
export function VisitorList({ onStart }: VisitorListProps) {
  const { t } = useTranslation("chatVisitors");
  const waiting = useConversations({ status: "waiting", sort: "queueTime,asc" });
  const active = useConversations({ status: "active", sort: "lastTime,desc" });
  const closed = useConversations({ status: "closed", sort: "endTime,desc" });
  const { busy, move } = useMove(waiting.definition);
  const held = useSelector(selectPermissions);
  const mayAccept = permits(["admin", "conversation:accept"], held);
  if (waiting.failed || active.failed) {
    const again = () => {
      waiting.retry();
      active.retry();
    };
    return (
      <EmptyNote icon={<Headset size={20} />} title={t("failed")}>
        <Button icon={<Refresh />} text={t("retry")} onClick={again} />
      </EmptyNote>
    );
  }
  if (waiting.rows === undefined || active.rows === undefined) return <ListSkeleton label={t("loading")} />;
  const mine = active.rows.filter((row) => row.mine === true);
  const others = active.rows.filter((row) => row.mine !== true);
  const over = closed.rows?.filter((row) => row.mine === true) ?? [];
  if (waiting.rows.length + active.rows.length + over.length === 0)
    return <EmptyNote icon={<Headset size={20} />} title={t("none")} hint={t("noneHint")} />;
  const accept = async (row: AnyRecord) => {
    if (await move("accept", row.id)) onStart(Number(row.groupId));
  };
  return (
    <>
      <Section title={t("waiting", { count: waiting.rows.length })} rows={waiting.rows}>
        {(row) => (
          <VisitorRow
            row={row}
            since={row.queueTime}
            {...(mayAccept ? { accept: { isBusy: busy === row.id, onClick: () => void accept(row) } } : {})}
          />
        )}
      </Section>
      <Section title={t("mine", { count: mine.length })} rows={mine}>
        {(row) => <VisitorRow row={row} since={row.lastTime} onOpen={() => onStart(Number(row.groupId))} />}
      </Section>
      <Section title={t("others", { count: others.length })} rows={others}>
        {(row) => <VisitorRow row={row} since={row.lastTime} />}
      </Section>
      <Section title={t("over", { count: over.length })} rows={over}>
        {(row) => <VisitorRow row={row} since={row.endTime} onOpen={() => onStart(Number(row.groupId))} />}
      </Section>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly rows: readonly AnyRecord[];
  readonly children: (row: AnyRecord) => ReactNode;
}

function Section({ title, rows, children }: SectionProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className="qs-visitors" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="qs-chat-rows">
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    </section>
  );
}

interface VisitorRowProps {
  readonly row: AnyRecord;
  readonly since: unknown;
  readonly onOpen?: () => void;
  readonly accept?: { readonly isBusy: boolean; readonly onClick: () => void };
}

function VisitorRow({ row, since, onOpen, accept }: VisitorRowProps) {
  const { t } = useTranslation("chatVisitors");
  const { t: tTime } = useTranslation("time");
  const now = useNow();
  const name = String(row.visitorName ?? "");
  const at = typeof since === "string" ? readTime(since) : null;
  const preview = textOf(row.lastMsg) || textOf(row.sourceTitle) || textOf(row.sourcePage);
  const inner = (
    <>
      <PresenceAvatar name={name} image={undefined} />
      <span className="qs-chat-row-text">
        <span className="qs-chat-row-line">
          <span className="qs-chat-row-name">{name}</span>
          {textOf(row.language) ? <span className="qs-chat-row-over">{textOf(row.language)}</span> : null}
          <span className="qs-chat-row-time">
            {at === null ? "" : timeText(tTime, relativeTime(at, now))}
          </span>
        </span>
        <span className="qs-chat-row-line">
          <span className="qs-chat-row-preview">{preview}</span>
        </span>
      </span>
    </>
  );
  return (
    <div className="qs-chat-row qs-visitor-row">
      {onOpen ? (
        <button
          type="button"
          className="qs-chat-row-main"
          aria-label={t("open", { name })}
          onClick={onOpen}
          onKeyDown={moveAlongRows}
        >
          {inner}
        </button>
      ) : (
        <div className="qs-chat-row-main">{inner}</div>
      )}
      {accept === undefined ? null : (
        <Button
          size="small"
          intent="primary"
          text={t("accept")}
          aria-label={t("acceptNamed", { name })}
          data-accepts={row.id}
          loading={accept.isBusy}
          onClick={accept.onClick}
        />
      )}
    </div>
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
