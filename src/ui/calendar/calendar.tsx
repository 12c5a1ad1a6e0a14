import "./calendar.own.css";
import { Boundary, HTMLSelect, type HTMLSelectProps } from "@blueprintjs/core";
import { DatePicker, DateRangePicker } from "@blueprintjs/datetime";
import type { Locale } from "date-fns";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_LANGUAGE, inEachLanguage, type Language, languages } from "../../contract/language.ts";
import { DATE, formatTime, momentOf } from "../../domain/dates.ts";

/** The calendars themselves, loaded on demand. Values are the wire's texts; what is no day is no choice of the calendar. */

/** The language of a calendar, with its names of days and months. */
export interface CalendarNames {
  readonly language: Language;
  readonly locale: Locale;
}

export interface DayCalendarProps extends CalendarNames {
  /** A time of the day is chosen, too. */
  readonly timed: boolean;
  readonly value: string;
  readonly onPick: (value: string) => void;
  /** Enter was pressed in the time. */
  readonly onDone: () => void;
}

/** How many years before and after this one can be chosen; any other can be typed. */
const YEARS_BEFORE = 100;
const YEARS_AFTER = 50;

function limits(): { readonly minDate: Date; readonly maxDate: Date } {
  const year = new Date().getFullYear();
  return { minDate: new Date(year - YEARS_BEFORE, 0, 1), maxDate: new Date(year + YEARS_AFTER, 11, 31) };
}

/** The day that a text says, where the calendar reaches it. */
function dayOf(text: string, kind: "time" | "date"): Date | null {
  const { minDate, maxDate } = limits();
  const day = momentOf(text, kind);
  return day !== null && day >= minDate && day.getFullYear() <= maxDate.getFullYear() ? day : null;
}

/** One month, with the time of the day below it where it is asked for. */
export function DayCalendar({ language, locale, timed, value, onPick, onDone }: DayCalendarProps) {
  const place = useRef<HTMLDivElement>(null);
  const kind = timed ? "time" : "date";
  // The calendar turns to the month of a value that is another object.
  const day = useMemo(() => dayOf(value, kind), [value, kind]);
  const words = useWords({ language, locale });
  useTimeLabels(place);
  return (
    <div ref={place}>
      <Speaking value={language}>
        <DatePicker
          {...words}
          {...limits()}
          highlightCurrentDay
          canClearSelection={false}
          value={day}
          {...(timed
            ? {
                timePrecision: "second" as const,
                timePickerProps: {
                  selectAllOnFocus: true,
                  onKeyDown: ({ key }) => key === "Enter" && onDone(),
                },
              }
            : {})}
          onChange={(next, chosen) => {
            // Another month is looked at, not chosen.
            if (chosen && next !== null) onPick(timed ? formatTime(next) : formatTime(next, DATE));
          }}
        />
      </Speaking>
    </div>
  );
}

export interface RangeCalendarProps extends CalendarNames {
  /** First and last day, empty for an end that is open. */
  readonly values: readonly [string, string];
  /** The end that a choice sets; the first one, then the last one where it is not said. */
  readonly end: "from" | "to" | undefined;
  /** One month in place of two. */
  readonly narrow: boolean;
  readonly onPick: (values: readonly [string, string]) => void;
}

/** Two months, this one and the one before it where nothing is chosen. */
export function RangeCalendar({ language, locale, values, end, narrow, onPick }: RangeCalendarProps) {
  const words = useWords({ language, locale });
  const [from, to] = values;
  const first = useMemo(() => dayOf(from, "date"), [from]);
  const last = useMemo(() => dayOf(to, "date"), [to]);
  const month = useMemo(() => new Date(new Date().getFullYear(), new Date().getMonth() - 1, 1), []);
  const isEmpty = first === null && last === null;
  /** A text that is no day yet stays as it is typed. */
  const textOf = (day: Date | null, shown: Date | null, text: string) =>
    day !== null ? formatTime(day, DATE) : shown === null ? text : "";
  return (
    <Speaking value={language}>
      <DateRangePicker
        {...words}
        {...limits()}
        allowSingleDayRange
        highlightCurrentDay
        shortcuts={false}
        singleMonthOnly={narrow}
        {...(isEmpty && !narrow ? { initialMonth: month } : {})}
        {...(end === undefined ? {} : { boundaryToModify: end === "from" ? Boundary.START : Boundary.END })}
        value={[first, last]}
        onChange={([one, other]) => onPick([textOf(one, first, from), textOf(other, last, to)])}
      />
    </Speaking>
  );
}

/** The choice of a month or a year. */
function Choice({
  caption: _,
  ...props
}: HTMLSelectProps & { readonly caption?: ReactNode; readonly name?: string }) {
  return <HTMLSelect {...props} minimal iconProps={{ title: "" }} />;
}

const Speaking = createContext<Language>(DEFAULT_LANGUAGE);

const dayNames = inEachLanguage(
  (language) => new Intl.DateTimeFormat(languages[language].tag, { dateStyle: "full" }),
);

/** A day by its number, which is read as a day of its week, month and year. */
function Day({ date }: { readonly date: Date }) {
  const language = useContext(Speaking);
  return (
    <span>
      <span aria-hidden="true">{date.getDate()}</span>
      <span className="qs-visually-hidden">{dayNames[language].format(date)}</span>
    </span>
  );
}

/** Names in the language of the page, and what else both calendars have in common. */
function useWords({ language, locale }: CalendarNames) {
  const { t } = useTranslation("calendar");
  return useMemo(() => {
    const written = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(languages[language].tag, options);
      return (date: Date) => format.format(date);
    };
    return {
      locale,
      reverseMonthAndYearMenus: language !== "en",
      dayPickerProps: {
        // All months are of one height: what leads from one to the next stays under the pointer.
        fixedWeeks: true,
        components: { Dropdown: Choice, DayContent: Day },
        formatters: {
          formatCaption: written({ year: "numeric", month: "long" }),
          // Long names would widen the months that have them.
          formatMonthCaption: written({ month: "short" }),
          formatYearCaption: written({ year: "numeric" }),
        },
        labels: {
          labelWeekday: written({ weekday: "long" }),
          labelPrevious: () => t("previousMonth"),
          labelNext: () => t("nextMonth"),
          labelMonthDropdown: () => t("month"),
          labelYearDropdown: () => t("year"),
        },
      },
    };
  }, [t, language, locale]);
}

/** Names the inputs of the time, which the time picker itself names in English alone. */
function useTimeLabels(place: { readonly current: HTMLElement | null }): void {
  const { t } = useTranslation("calendar");
  useEffect(() => {
    for (const unit of ["hour", "minute", "second"] as const)
      place.current?.querySelector(`input.bp6-timepicker-${unit}`)?.setAttribute("aria-label", t(unit));
  }, [place, t]);
}
