import "./visitors.css";
import { Button } from "@blueprintjs/core";
import { Headset, Refresh, SortAsc } from "@blueprintjs/icons";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { badgeCount } from "../../../domain/badge-count.ts";
import { readTime } from "../../../domain/dates.ts";
import { permits } from "../../../domain/permission.ts";
import { relativeTime } from "../../../domain/relative-time.ts";
import { byDue } from "../../../domain/service/due.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { selectPermissions } from "../../session/index.ts";
import { timeText } from "../../shell/index.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { PresenceAvatar } from "../controls/presence-avatar.tsx";
import { moveAlongRows } from "../controls/row-keys.ts";
import { StaleNote } from "../controls/stale-note.tsx";
import { useNow } from "../controls/use-now.ts";
import { selectServed, selectTaken, selectWaiting } from "../state/selectors.ts";
import { DueMark, dueOf } from "./due-mark.tsx";
import { agentName, textOf } from "./facts.ts";
import { useVisitorPlace } from "./place.ts";
import { useConversations } from "./use-conversations.ts";
import { useMove } from "./use-move.ts";
import { useWithTaken } from "./use-with-taken.ts";

const NONE: readonly AnyRecord[] = [];

export interface VisitorListProps {
  readonly view: OpenView;
  /** As they came, or those first whose time is over first. */
  readonly order: "queue" | "due";
  readonly onOrder: (order: "queue" | "due") => void;
  /** Opens the chat of a conversation. */
  readonly onStart: (groupId: number) => void;
}

/** Conversations that are under way: that nobody has, that the user has, and that others have. */
export type OpenView = "waiting" | "mine" | "others";

const useOpen = () => ({
  waiting: useConversations({ status: "waiting", sort: "queueTime,asc" }),
  active: useConversations({ status: "active", sort: "lastTime,desc" }),
});

/** How many conversations are under way, by who has them: of who waits and of the own ones, as everywhere; of those of others, what is listed. */
export function useOpenCounts(): Readonly<Record<OpenView, number>> {
  const { active } = useOpen();
  return {
    waiting: useSelector(selectWaiting),
    mine: useSelector(selectServed),
    others: active.rows?.filter((row) => row.mine !== true).length ?? 0,
  };
}

/** Visitors of the sites who wait for an agent, and those that the user talks with (resources 10.5). */
export function VisitorList({ view, order, onOrder, onStart }: VisitorListProps) {
  const { t } = useTranslation("chatVisitors");
  const { waiting, active } = useOpen();
  const taken = useSelector(selectTaken);
  const waitingRows = useWithTaken(waiting.rows ?? NONE, taken);
  const { busy, move } = useMove(waiting.definition);
  const { read } = useVisitorPlace();
  const held = useSelector(selectPermissions);
  const mayAccept = permits(["admin", "conversation:accept"], held);
  const again = () => {
    waiting.retry();
    active.retry();
  };
  if (waiting.failed || active.failed)
    return (
      <EmptyNote icon={<Headset size={20} />} title={t("failed")}>
        <Button icon={<Refresh />} text={t("retry")} onClick={again} />
      </EmptyNote>
    );
  if (waiting.rows === undefined || active.rows === undefined) return <ListSkeleton label={t("loading")} />;
  const of = {
    waiting: waitingRows,
    mine: active.rows.filter((row) => row.mine === true),
    others: active.rows.filter((row) => row.mine !== true),
  };
  const rows = order === "due" ? byDue(of[view], dueOf) : of[view];
  const stale = waiting.stale || active.stale ? <StaleNote onRetry={again} /> : null;
  if (rows.length === 0)
    return (
      <>
        {stale}
        <EmptyNote icon={<Headset size={20} />} title={t(`none.${view}`)} hint={t("noneHint")} />
      </>
    );
  const accept = async (row: AnyRecord) => {
    if (await move("accept", row.id)) onStart(Number(row.groupId));
  };
  const isMine = view === "mine";
  const isTaken = (id: number) => view === "waiting" && taken[id] !== undefined;
  const noteOf = (row: AnyRecord) => {
    if (view === "others") return agentName(row);
    return view === "waiting" && textOf(row.team) ? t("forTeam", { team: textOf(row.team) }) : "";
  };
  return (
    <Section
      title={t(view, { count: rows.filter(({ id }) => !isTaken(id)).length })}
      aside={
        rows.some((row) => dueOf(row) !== null) ? (
          <Button
            size="small"
            variant="minimal"
            icon={<SortAsc />}
            aria-pressed={order === "due"}
            active={order === "due"}
            text={t("byDue")}
            onClick={() => onOrder(order === "due" ? "queue" : "due")}
          />
        ) : null
      }
      stale={stale}
      rows={rows}
    >
      {(row) =>
        isTaken(row.id) ? (
          <VisitorRow
            row={row}
            since={row.queueTime}
            note={t("acceptedBy", { name: taken[row.id]?.by ?? "" })}
            isOver
          />
        ) : (
          <VisitorRow
            row={row}
            since={view === "waiting" ? row.queueTime : row.lastTime}
            note={noteOf(row)}
            onOpen={() => (isMine ? onStart(Number(row.groupId)) : read(row.id))}
            {...(view === "waiting" && mayAccept
              ? { accept: { isBusy: busy === row.id, onClick: () => void accept(row) } }
              : {})}
          />
        )
      }
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly aside: ReactNode;
  readonly stale: ReactNode;
  readonly rows: readonly AnyRecord[];
  readonly children: (row: AnyRecord) => ReactNode;
}

function Section({ title, aside, stale, rows, children }: SectionProps) {
  const id = useId();
  return (
    <section className="qs-visitors" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {aside}
      </header>
      {stale}
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
  /** Who has it, or whom it is for. */
  readonly note?: string;
  readonly selected?: boolean;
  /** Somebody else has it now: it is about to go. */
  readonly isOver?: boolean;
  readonly onOpen?: () => void;
  readonly accept?: { readonly isBusy: boolean; readonly onClick: () => void };
}

/** A conversation with a visitor, in a list of them. */
export function VisitorRow({ row, since, note, selected, isOver = false, onOpen, accept }: VisitorRowProps) {
  const { t } = useTranslation("chatVisitors");
  const { t: tTime } = useTranslation("time");
  const { t: tChat } = useTranslation("chat");
  const factsId = useId();
  const now = useNow();
  const name = String(row.visitorName ?? "");
  const unread = row.mine === true && typeof row.unread === "number" ? row.unread : 0;
  const at = typeof since === "string" ? readTime(since) : null;
  const preview = textOf(row.lastMsg) || textOf(row.sourceTitle) || textOf(row.sourcePage);
  const inner = (
    <>
      <PresenceAvatar name={name} image={undefined} />
      <span className="qs-chat-row-text" id={factsId}>
        <span className="qs-chat-row-line">
          <span className="qs-chat-row-name">{name}</span>
          {textOf(row.language) ? <span className="qs-chat-row-over">{textOf(row.language)}</span> : null}
          <span className="qs-chat-row-time">
            {at === null ? "" : timeText(tTime, relativeTime(at, now))}
          </span>
        </span>
        <span className="qs-chat-row-line">
          <span className="qs-chat-row-preview">{preview}</span>
          {unread > 0 ? (
            <CountBadge
              className="qs-chat-badge"
              shown={badgeCount(unread)}
              spokenText={tChat("unreadCount", { count: unread })}
            />
          ) : null}
        </span>
        <span className="qs-chat-row-line qs-visitor-marks">
          {isOver ? null : <DueMark row={row} />}
          {note ? <span className="qs-visitor-note">{note}</span> : null}
        </span>
      </span>
    </>
  );
  return (
    <div className="qs-chat-row qs-visitor-row" data-selected={selected} data-over={isOver}>
      {onOpen ? (
        <button
          type="button"
          className="qs-chat-row-main"
          aria-label={t("open", { name })}
          aria-describedby={factsId}
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
