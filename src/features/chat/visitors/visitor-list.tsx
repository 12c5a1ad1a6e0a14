import "./visitors.css";
import { Button } from "@blueprintjs/core";
import { Headset, Refresh, SortAsc } from "@blueprintjs/icons";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { badgeCount } from "../../../domain/badge-count.ts";
import { readTime } from "../../../domain/dates.ts";
import { permits } from "../../../domain/permission.ts";
import { relativeTime } from "../../../domain/relative-time.ts";
import { byDue } from "../../../domain/service/due.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { useFocusKept } from "../../../ui/focus/use-focus-scope.ts";
import { selectPermissions } from "../../session/index.ts";
import { timeText } from "../../shell/index.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { PresenceAvatar } from "../controls/presence-avatar.tsx";
import { moveAlongRows } from "../controls/row-keys.ts";
import { StaleNote } from "../controls/stale-note.tsx";
import { useNow } from "../controls/use-now.ts";
import { selectTaken } from "../state/selectors.ts";
import { DueMark, dueOf } from "./due-mark.tsx";
import { agentName, textOf } from "./facts.ts";
import { useVisitorPlace } from "./place.ts";
import { useMove } from "./use-move.ts";
import type { OpenConversations, OpenView } from "./use-open.ts";
import { useWithTaken } from "./use-with-taken.ts";

const NONE: readonly AnyRecord[] = [];

export interface VisitorListProps {
  readonly view: OpenView;
  readonly open: OpenConversations;
  /** As they came, or those first whose time is over first. */
  readonly order: "queue" | "due";
  readonly onOrder: (order: "queue" | "due") => void;
  /** Opens the chat of a conversation. */
  readonly onStart: (groupId: number) => void;
}

/** Visitors of the sites who wait for an agent, and those that the user or others talk with (resources 10.5). */
export function VisitorList({ view, open, order, onOrder, onStart }: VisitorListProps) {
  const { t } = useTranslation("chatVisitors");
  const { definition, rows: listed, total = 0, failed, stale: isStale, retry } = open.lists[view];
  const taken = useSelector(selectTaken);
  const waitingRows = useWithTaken(open.lists.waiting.rows ?? NONE, taken);
  const { busy, move } = useMove(definition);
  const { read } = useVisitorPlace();
  const held = useSelector(selectPermissions);
  const mayAccept = permits(["admin", "conversation:accept"], held);
  if (failed)
    return (
      <EmptyNote icon={<Headset size={20} />} title={t("failed")}>
        <Button icon={<Refresh />} text={t("retry")} onClick={retry} />
      </EmptyNote>
    );
  if (listed === undefined) return <ListSkeleton label={t("loading")} />;
  const all = view === "waiting" ? waitingRows : listed;
  const rows = order === "due" ? byDue(all, dueOf) : all;
  const stale = isStale ? <StaleNote onRetry={retry} /> : null;
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
      title={t(view, { count: total - listed.filter(({ id }) => isTaken(id)).length })}
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
      onMore={listed.length < total ? () => open.more(view) : null}
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
  /** There are more than are shown. */
  readonly onMore: (() => void) | null;
  readonly children: (row: AnyRecord) => ReactNode;
}

function Section({ title, aside, stale, rows, onMore, children }: SectionProps) {
  const { t } = useTranslation("chatVisitors");
  const id = useId();
  const part = useRef<HTMLElement>(null);
  // With the last of them the button goes: the list has the keyboard then.
  const keep = useFocusKept(() => part.current);
  return (
    <section ref={part} className="qs-visitors" tabIndex={-1} aria-labelledby={id}>
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
      <div ref={keep}>
        {onMore === null ? null : (
          <Button className="qs-visitor-more" variant="minimal" text={t("history.more")} onClick={onMore} />
        )}
      </div>
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
