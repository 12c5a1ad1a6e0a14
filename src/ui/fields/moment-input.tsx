import { Button, InputGroup } from "@blueprintjs/core";
import { Calendar, Cross, Time } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { DATE, formatTime } from "../../domain/dates.ts";
import { CalendarPopover } from "../calendar/calendar-popover.tsx";
import { LazyCalendar } from "../calendar/lazy-calendar.tsx";
import { useTypedText } from "../calendar/typed-text.ts";
import { useCalendarField } from "../calendar/use-calendar-field.ts";
import { type ControlProps, inputAttributes } from "./control.ts";

export interface MomentInputProps {
  readonly control: ControlProps;
  /** `yyyy-MM-dd HH:mm:ss` or `yyyy-MM-dd`; empty for none, and as it was typed where it is neither yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A day, without the time of it. */
  readonly day?: boolean | undefined;
}

/** A point in time or a day, typed or chosen from a calendar, with one press for now. */
export function MomentInput({ control, value, onChange, day = false }: MomentInputProps) {
  const { t } = useTranslation("calendar");
  const text = useTypedText(day ? "date" : "time", value, onChange);
  const calendar = useCalendarField(control.onBlur);
  const { onBlur: _, ...attributes } = inputAttributes(control);
  const pick = (next: string) => {
    onChange(next);
    if (day) calendar.close();
  };
  const button = { variant: "minimal", disabled: control.disabled } as const;
  const fill =
    value === ""
      ? {
          icon: <Time />,
          name: t(day ? "today" : "now"),
          onClick: () => onChange(formatTime(new Date(), day ? DATE : undefined)),
        }
      : { icon: <Cross />, name: t("clear"), onClick: () => onChange("") };
  return (
    <CalendarPopover
      label={t("title")}
      opening={calendar.opening}
      panel={calendar.panel}
      onClose={calendar.close}
      content={
        <>
          <LazyCalendar shape={day ? "month" : "timed"} isEntered={calendar.opening === "entered"}>
            {({ draw: { DayCalendar }, language, locale }) => (
              <DayCalendar
                language={language}
                locale={locale}
                timed={!day}
                value={value}
                onPick={pick}
                onDone={calendar.close}
              />
            )}
          </LazyCalendar>
          {day ? null : (
            <div className="qs-calendar-foot">
              <Button size="small" text={t("done")} onClick={calendar.close} />
            </div>
          )}
        </>
      }
    >
      <div {...calendar.field}>
        <InputGroup
          {...attributes}
          {...calendar.input}
          fill
          className="qs-moment"
          autoComplete="off"
          spellCheck={false}
          placeholder={t(day ? "datePattern" : "timePattern")}
          intent={control.invalid ? "danger" : "none"}
          value={text.shown}
          inputRef={control.inputRef}
          onValueChange={text.type}
          onBlur={text.settle}
          rightElement={
            <>
              <Button
                {...button}
                icon={fill.icon}
                aria-label={fill.name}
                title={fill.name}
                onClick={fill.onClick}
              />
              <Button
                {...button}
                {...calendar.button}
                icon={<Calendar />}
                aria-label={t("open")}
                title={t("open")}
              />
            </>
          }
        />
      </div>
    </CalendarPopover>
  );
}
