import "./record-calendar.css";
import { Button, ButtonGroup } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../contract/language.ts";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import { DATE, formatTime } from "../../domain/dates.ts";
import type { CalendarShape } from "../../domain/resources/card-shape.ts";
import { fieldOf } from "../../domain/resources/list-shape.ts";
import { barsIn, type Lasting, monthAfter, monthOf, weeksOf } from "../../domain/resources/month.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { useRecordsQuery } from "../../query/resource-api.ts";
import { labelsOf } from "../kinds.ts";
import type { CardList } from "./card-props.ts";
import { READ } from "./list-rows.ts";
import { FailedList } from "./list-states.tsx";

export interface RecordCalendarProps extends Pick<CardList, "definition" | "label" | "wording" | "onOpen"> {
  readonly shape: CalendarShape;
  /** Filters of the list; which days are shown is the calendar's own. */
  readonly query: RecordQuery;
  /** Records that are being deleted. */
  readonly hidden: ReadonlySet<number>;
  /** How often the list was read again by hand. */
  readonly refreshed: number;
}

/** Most records of a month; of more, the calendar says how many there are. */
const MOST = 500;
/** Before and after all that anybody dates. */
const [EVER, NEVER] = ["1000-01-01", "9999-12-31"];

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * The records of a list by their days: a month at a time, each record along the days that it lasts. Page Up and Page Down lead from month to month, the
 * arrow keys from record to record.
 */
export function RecordCalendar(props: RecordCalendarProps) {
  const { definition, label, wording, shape } = props;
  const { t } = useTranslation("resource");
  const help = useId();
  const frame = useRef<HTMLElement>(null);
  const today = formatTime(Date.now(), DATE);
  const [month, setMonth] = useState(monthOf(today));
  const weeks = useMemo(() => weeksOf(month), [month]);
  const { rows, total, failure, loading, retry } = useMonth(props, weeks);
  const lasting = useMemo(() => lastingOf(shape, rows), [shape, rows]);
  const { tag } = languages[wording.language];
  const title = new Intl.DateTimeFormat(tag, { year: "numeric", month: "long", timeZone: "UTC" });
  const weekday = new Intl.DateTimeFormat(tag, { weekday: "short", timeZone: "UTC" });
  const named = title.format(new Date(`${month}-01T00:00:00Z`));
  const press = (event: KeyboardEvent) => {
    const step = { PageUp: -1, PageDown: 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMonth(monthAfter(month, step));
      return;
    }
    const side = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const all = [...(frame.current?.querySelectorAll<HTMLElement>(".qs-month-bar") ?? [])];
    const at = all.indexOf(event.target as HTMLElement);
    if (side === undefined || at === -1) return;
    event.preventDefault();
    all[at + side]?.focus();
  };
  return (
    <section
      ref={frame}
      className="qs-month qs-list-frame"
      aria-label={label}
      aria-describedby={help}
      aria-busy={loading || undefined}
      onKeyDown={press}
    >
      <p id={help} className="qs-visually-hidden">
        {t("calendarHelp")}
      </p>
      <header>
        <ButtonGroup>
          <Button
            icon={<ChevronLeft />}
            aria-label={t("monthBefore")}
            title={t("monthBefore")}
            onClick={() => setMonth(monthAfter(month, -1))}
          />
          <Button text={t("monthNow")} onClick={() => setMonth(monthOf(today))} />
          <Button
            icon={<ChevronRight />}
            aria-label={t("monthAfter")}
            title={t("monthAfter")}
            onClick={() => setMonth(monthAfter(month, 1))}
          />
        </ButtonGroup>
        <h3>{named}</h3>
        <span role="status">{loading ? t("monthLoading") : t("monthCount", { count: total })}</span>
      </header>
      {failure === undefined ? null : <FailedList failure={failure} onRetry={retry} />}
      <div className="qs-month-names" aria-hidden="true">
        {weeks[0]?.map((day) => (
          <span key={day}>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} className="qs-month-week">
          {week.map((day) => (
            <time
              key={day}
              dateTime={day}
              data-other={monthOf(day) === month ? undefined : true}
              aria-current={day === today ? "date" : undefined}
            >
              {Number(day.slice(-2))}
            </time>
          ))}
          {barsIn(week, lasting).map(({ of, at, days, line, isCut }) => (
            <MonthBar
              key={of.id}
              {...{ definition, shape, wording, record: of, isCut }}
              place={{ gridColumn: `${at + 1} / span ${days}`, gridRow: line + 2 }}
              onOpen={() => props.onOpen(of)}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

interface MonthBarProps extends Pick<RecordCalendarProps, "definition" | "shape" | "wording"> {
  readonly record: AnyRecord;
  readonly isCut: { readonly before: boolean; readonly after: boolean };
  readonly place: { readonly gridColumn: string; readonly gridRow: number };
  readonly onOpen: () => void;
}

function MonthBar({ definition, shape, wording, record, isCut, place, onOpen }: MonthBarProps) {
  const { t } = useTranslation("resource");
  const name = recordName(definition, record, wording.language);
  const [state] =
    shape.state === null
      ? []
      : (labelsOf(fieldOf(definition, shape.state), record[shape.state], wording) ?? []);
  const said = t("monthBar", {
    name,
    from: textOf(record[shape.from]),
    to: textOf(record[shape.to]),
  });
  return (
    <button
      type="button"
      className="qs-month-bar"
      style={place}
      title={said}
      aria-label={state === undefined ? said : `${said}, ${state.text}`}
      data-tone={state?.tone}
      data-before={isCut.before || undefined}
      data-after={isCut.after || undefined}
      onClick={onOpen}
    >
      {name}
    </button>
  );
}

/** The records that have days in some weeks. */
function useMonth(
  { definition, shape, query, hidden, refreshed }: RecordCalendarProps,
  weeks: readonly (readonly string[])[],
) {
  const [first = "", last = ""] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const asked = useMemo(
    () => ({
      ...query,
      ...{ [shape.from]: [EVER, last], [shape.to]: [first, NEVER] },
      ...{ sort: [`${shape.from},asc`, "id,asc"], page: 0, size: MOST },
    }),
    [query, shape, first, last],
  );
  const { data, currentData, isFetching, error, refetch } = useRecordsQuery(
    { definition, query: asked },
    READ,
  );
  const known = useRef(refreshed);
  useEffect(() => {
    if (known.current === refreshed) return;
    known.current = refreshed;
    void refetch();
  }, [refreshed, refetch]);
  const content = (currentData ?? data)?.content;
  const rows = useMemo(() => (content ?? []).filter(({ id }) => !hidden.has(id)), [content, hidden]);
  return {
    rows,
    total: currentData?.totalElements ?? 0,
    loading: currentData === undefined && isFetching,
    failure: error === undefined || isFetching ? undefined : mutationFailure(error),
    retry: () => void refetch(),
  };
}

const lastingOf = ({ from, to }: CalendarShape, rows: readonly AnyRecord[]): readonly Lasting<AnyRecord>[] =>
  rows.flatMap((of) => {
    const begin = textOf(of[from]).slice(0, 10);
    return begin === "" ? [] : [{ of, from: begin, to: textOf(of[to]).slice(0, 10) || begin }];
  });
