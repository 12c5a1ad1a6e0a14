import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { type ComponentProps, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { labelText } from "../../domain/resources/label-text.ts";
import { CALENDAR_START, LazyCalendar } from "../../ui/calendar/lazy-calendar.tsx";
import { useTypedText } from "../../ui/calendar/typed-text.ts";
import { menuKeys } from "../../ui/focus/roving.ts";
import { useResourcePorts } from "../ports.ts";
import { DAY_RANGES, daysOf, isReadableDay, shownDay } from "./day-range.ts";
import type { RangeFilterProps } from "./range-filter-props.ts";

type Ends = readonly [from: string, to: string];
type End = "from" | "to";

/** First and last day, in what the filter opens: typed, chosen from the calendar, or by a shortcut. What is no day is reported, and not searched for. */
export function DayRangeInput({ label, values, refused, inputRef, onDraft, onCommit }: RangeFilterProps) {
  const { t } = useTranslation("resource");
  const { t: c } = useTranslation("calendar");
  const language = useResourcePorts().useLanguage();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [from = "", to = ""] = values;
  /** The end that was pressed or typed in: a day of the calendar is for it. */
  const [end, setEnd] = useState<End>();
  const [isJudged, setJudged] = useState(true);
  const isWrong = ![from, to].every(isReadableDay);
  const fault = isWrong && (isJudged || refused) ? labelText("faults.format.date", language) : null;
  const draft = (next: Ends) => {
    setJudged(false);
    onDraft(next);
  };
  const pick = ([first, last]: Ends) => {
    // An end that was not changed stays what it is, with the time that it may have.
    const next: Ends = [first === shownDay(from) ? from : first, last === shownDay(to) ? to : last];
    if (next.every((one) => one !== "" && isReadableDay(one))) return onCommit(next);
    draft(next);
    // The other end is what is chosen next.
    if (end !== undefined) setEnd(next[0] === "" ? "from" : "to");
  };
  const inputOf = (which: End): ComponentProps<typeof DayEnd> => {
    const value = which === "from" ? from : to;
    const isIts = !isReadableDay(value);
    return {
      value,
      placeholder: c(which),
      "aria-label": t(which, { label }),
      "aria-invalid": isIts && fault !== null,
      "aria-describedby": isIts && fault !== null ? `${id}-fault` : undefined,
      ref: isIts || (which === "from" && !isWrong) ? inputRef : undefined,
      onPointerUp: () => setEnd(which),
      onKeyDown: (event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        panel.current?.querySelector<HTMLElement>(CALENDAR_START)?.focus({ preventScroll: true });
      },
      onBlur: () => setJudged(true),
      onType: (next) => {
        setEnd(which);
        draft(which === "from" ? [next, to] : [from, next]);
      },
    };
  };
  return (
    <div ref={panel} className="qs-calendar-panel">
      <div className="qs-days" data-invalid={fault !== null}>
        <DayEnd {...inputOf("from")} />
        <span aria-hidden="true">–</span>
        <DayEnd {...inputOf("to")} />
      </div>
      {fault === null ? null : (
        <p id={`${id}-fault`} className="qs-days-fault">
          {fault}
        </p>
      )}
      <RangePanel ends={[shownDay(from), shownDay(to)]} end={end} onPick={pick} onCommit={onCommit} />
    </div>
  );
}

interface DayEndProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  readonly value: string;
  readonly onType: (value: string) => void;
}

/** The input of one end. */
function DayEnd({ value, onType, onBlur, ...props }: DayEndProps) {
  const text = useTypedText("date", shownDay(value), onType);
  return (
    <input
      {...props}
      type="text"
      className="qs-days-end"
      autoComplete="off"
      spellCheck={false}
      value={text.shown}
      onChange={(event) => text.type(event.currentTarget.value)}
      onBlur={(event) => {
        text.settle();
        onBlur?.(event);
      }}
    />
  );
}

interface RangePanelProps {
  readonly ends: Ends;
  readonly end: End | undefined;
  readonly onPick: (ends: Ends) => void;
  readonly onCommit: (values: readonly string[]) => void;
}

/** The usual ranges beside the calendar, and a button that searches where an end stays open. */
function RangePanel({ ends, end, onPick, onCommit }: RangePanelProps) {
  const { t } = useTranslation("resource");
  const narrow = useResourcePorts().useNarrow();
  return (
    <>
      <div className="qs-days-panel">
        <Menu aria-label={t("shortcuts")} onKeyDown={menuKeys.onKeyDown}>
          {DAY_RANGES.map((range) => (
            <MenuItem
              key={range}
              shouldDismissPopover={false}
              text={t(`range.${range}`)}
              onClick={() => onCommit(daysOf(range, new Date()))}
            />
          ))}
        </Menu>
        <LazyCalendar shape={narrow ? "month" : "months"} isEntered>
          {({ draw: { RangeCalendar }, language, locale }) => (
            <RangeCalendar
              language={language}
              locale={locale}
              values={ends}
              end={end}
              narrow={narrow}
              onPick={onPick}
            />
          )}
        </LazyCalendar>
      </div>
      <div className="qs-calendar-foot">
        <Button
          size="small"
          text={t("range.clear")}
          disabled={ends.every((one) => one === "")}
          onClick={() => onCommit([])}
        />
        <Button size="small" intent="primary" type="submit" text={t("search")} />
      </div>
    </>
  );
}
