import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { Calendar, Cross } from "@blueprintjs/icons";
import { type ComponentProps, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { labelText } from "../../domain/resources/label-text.ts";
import { CalendarPopover } from "../../ui/calendar/calendar-popover.tsx";
import { LazyCalendar } from "../../ui/calendar/lazy-calendar.tsx";
import { useTypedText } from "../../ui/calendar/typed-text.ts";
import { useCalendarField } from "../../ui/calendar/use-calendar-field.ts";
import { FaultBubble } from "../../ui/fields/fault-bubble.tsx";
import { menuKeys } from "../../ui/focus/roving.ts";
import { useResourcePorts } from "../ports.ts";
import { DAY_RANGES, daysOf, isReadableDay, shownDay } from "./day-range.ts";
import type { RangeFilterProps } from "./range-filter-props.ts";

type Ends = readonly [from: string, to: string];
type End = "from" | "to";

/** First and last day in one field: typed, chosen from a calendar, or by a shortcut. What is no day is reported, and not searched for. */
export function DayRangeInput({ label, values, refused, inputRef, onDraft, onCommit }: RangeFilterProps) {
  const { t } = useTranslation("resource");
  const { t: c } = useTranslation("calendar");
  const language = useResourcePorts().useLanguage();
  const id = useId();
  const [from = "", to = ""] = values;
  /** The end that has the keyboard, or had it when the calendar was opened. */
  const [end, setEnd] = useState<End>();
  const [hasFocus, setHasFocus] = useState(false);
  const [isJudged, setJudged] = useState(true);
  const calendar = useCalendarField(() => setJudged(true));
  const isWrong = ![from, to].every(isReadableDay);
  const isShownWrong = isWrong && (isJudged || refused);
  const isOpen = calendar.opening !== null;
  const fault = isShownWrong ? labelText("faults.format.date", language) : null;
  const draft = (next: Ends) => {
    setJudged(false);
    onDraft(next);
  };
  const commit = (next: readonly string[]) => {
    calendar.close();
    onCommit(next);
  };
  const pick = ([first, last]: Ends) => {
    // An end that was not changed stays what it is, with the time that it may have.
    const next: Ends = [first === shownDay(from) ? from : first, last === shownDay(to) ? to : last];
    if (next.every((one) => one !== "" && isReadableDay(one))) return commit(next);
    draft(next);
    // The other end is what is chosen next.
    if (end !== undefined) setEnd(next[0] === "" ? "from" : "to");
  };
  const inputOf = (which: End): ComponentProps<typeof DayEnd> => {
    const value = which === "from" ? from : to;
    const isIts = !isReadableDay(value);
    return {
      ...calendar.input,
      value,
      placeholder: c(which),
      "aria-label": t(which, { label }),
      "aria-invalid": isIts && isShownWrong,
      "aria-describedby": isIts && fault !== null ? `${id}-fault` : undefined,
      ref: isIts || (which === "from" && !isWrong) ? inputRef : undefined,
      onFocus: () => {
        setEnd(which);
        setHasFocus(true);
      },
      onBlur: () => setHasFocus(false),
      onType: (next) => draft(which === "from" ? [next, to] : [from, next]),
    };
  };
  return (
    <CalendarPopover
      label={`${label}: ${c("title")}`}
      opening={calendar.opening}
      panel={calendar.panel}
      onClose={calendar.close}
      content={
        <RangePanel
          ends={[shownDay(from), shownDay(to)]}
          end={end}
          isEntered={calendar.opening === "entered"}
          onPick={pick}
          onSearch={() => commit([from, to])}
          onCommit={commit}
        />
      }
    >
      <FaultBubble id={`${id}-fault`} text={hasFocus && !isOpen ? fault : null}>
        <div {...calendar.field} className="qs-days" data-invalid={isShownWrong} title={fault ?? undefined}>
          <DayEnd {...inputOf("from")} />
          <span aria-hidden="true">–</span>
          <DayEnd {...inputOf("to")} />
          <Button
            variant="minimal"
            size="small"
            className="qs-days-clear"
            data-idle={from === "" && to === ""}
            icon={<Cross />}
            aria-label={`${label}: ${t("range.clear")}`}
            title={t("range.clear")}
            onClick={() => commit([])}
          />
          <Button
            {...calendar.button}
            variant="minimal"
            size="small"
            icon={<Calendar />}
            aria-label={`${label}: ${c("open")}`}
            title={c("open")}
            onFocus={() => setEnd(undefined)}
          />
        </div>
      </FaultBubble>
    </CalendarPopover>
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
  readonly isEntered: boolean;
  readonly onPick: (ends: Ends) => void;
  readonly onSearch: () => void;
  readonly onCommit: (values: readonly string[]) => void;
}

/** The usual ranges beside the calendar, and a button that searches where an end stays open. */
function RangePanel({ ends, end, isEntered, onPick, onSearch, onCommit }: RangePanelProps) {
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
        <LazyCalendar shape={narrow ? "month" : "months"} isEntered={isEntered}>
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
        <Button size="small" intent="primary" text={t("search")} onClick={onSearch} />
      </div>
    </>
  );
}
