import { Button, Tag } from "@blueprintjs/core";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { OptionValue } from "../../contract/resources/field-values.ts";
import type { Option } from "../../contract/resources/fields.ts";
import type { BoardShape } from "../../domain/resources/card-shape.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { useRecordsQuery } from "../../query/resource-api.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { CardList } from "./card-props.ts";
import { READ } from "./list-rows.ts";
import type { BoardMoves } from "./use-board-moves.ts";

/** So many cards a column begins with, and gets at a time. */
const CARDS = 20;

export interface BoardColumnProps {
  readonly list: Pick<CardList, "definition" | "wording">;
  readonly shape: BoardShape;
  readonly option: Option;
  /** Filters and order of the list. */
  readonly query: RecordQuery;
  readonly hidden: ReadonlySet<number>;
  /** How often the list was read again by hand. */
  readonly refreshed: number;
  readonly board: BoardMoves;
  /** Called with what the column shows. */
  readonly onCards: (column: OptionValue, records: readonly AnyRecord[]) => void;
  /** Draws a card. */
  readonly card: (record: AnyRecord) => ReactNode;
}

/** The records of one value, with how many there are; more of them as they are wanted. */
export function BoardColumn(props: BoardColumnProps) {
  const { list, shape, option, query, hidden, board, onCards } = props;
  const { t } = useTranslation(["resource", "errors"]);
  const { definition, wording } = list;
  const { by } = shape;
  const { value } = option;
  const [pages, setPages] = useState(1);
  const asked = useMemo(
    () => ({ ...query, [by]: value, page: 0, size: CARDS * pages }),
    [query, by, value, pages],
  );
  const { data, currentData, isFetching, error, refetch, fulfilledTimeStamp } = useRecordsQuery(
    { definition, query: asked },
    READ,
  );
  const { settle, moves } = board;
  useEffect(() => {
    if (fulfilledTimeStamp !== undefined && !isFetching) settle(value, fulfilledTimeStamp);
  }, [settle, value, fulfilledTimeStamp, isFetching]);
  const known = useRef(props.refreshed);
  useEffect(() => {
    if (known.current === props.refreshed) return;
    known.current = props.refreshed;
    void refetch();
  }, [props.refreshed, refetch]);
  // More cards take the place of fewer; those of other filters do not wait beside them.
  const kept = useRef(query);
  const shown = currentData ?? (kept.current === query ? data : undefined);
  useEffect(() => {
    if (currentData !== undefined) kept.current = query;
  }, [currentData, query]);
  const rows = useMemo(() => {
    const moved = new Set(moves.map(({ record }) => record.id));
    const come = moves.flatMap(({ to, record }) => (to === value ? [record] : []));
    const own = (shown?.content ?? []).filter((row) => row[by] === value && !moved.has(row.id));
    return [...come, ...own].filter(({ id }) => !hidden.has(id));
  }, [shown, moves, hidden, by, value]);
  const total = Math.max(0, (shown?.totalElements ?? 0) + rows.length - (shown?.content.length ?? 0));
  useEffect(() => onCards(value, rows), [value, rows, onCards]);
  const label = labelText(option.label, wording.language);
  const failure = error === undefined || isFetching ? undefined : mutationFailure(error);
  return (
    <section
      className="qs-board-column"
      aria-label={`${label}, ${t("resource:boardCount", { count: total })}`}
      aria-busy={isFetching || undefined}
      data-column={String(value)}
      data-tone={option.tone ?? "neutral"}
    >
      <div className="qs-board-head" aria-hidden="true">
        <span className="qs-board-name">{label}</span>
        {shown === undefined ? null : (
          <Tag minimal round>
            {total}
          </Tag>
        )}
      </div>
      {failure === undefined ? null : (
        <div className="qs-board-note" role="alert">
          <span>{failureText(failure, (key) => t(`errors:${key}`))}</span>
          <Button size="small" text={t("resource:retry")} onClick={() => void refetch()} />
        </div>
      )}
      {shown === undefined && failure === undefined ? (
        <div className="qs-board-note" role="status" aria-label={t("resource:loading")}>
          <Skeleton lines={4} height={18} />
        </div>
      ) : null}
      {shown !== undefined && rows.length === 0 ? (
        <p className="qs-board-note qs-board-nothing">{t("resource:boardNothing")}</p>
      ) : null}
      <ul className="qs-board-cards" aria-label={label}>
        {rows.map((record) => (
          <li key={record.id} className="qs-board-card" data-record={record.id}>
            {props.card(record)}
          </li>
        ))}
      </ul>
      {shown !== undefined && shown.content.length < shown.totalElements ? (
        <Button
          variant="minimal"
          size="small"
          className="qs-board-more"
          loading={isFetching && currentData === undefined}
          text={t("resource:loadMore")}
          onClick={() => setPages(pages + 1)}
        />
      ) : null}
    </section>
  );
}
