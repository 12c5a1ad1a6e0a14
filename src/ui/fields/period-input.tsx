import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useTypedText } from "../calendar/typed-text.ts";
import { focused } from "../focus/scopes.ts";
import type { ControlProps } from "./control.ts";
import { MomentInput } from "./moment-input.tsx";
import { SuggestedInput } from "./suggested-input.tsx";

export interface PeriodInputProps {
  readonly control: ControlProps;
  /** Days, or the hours of a day. */
  readonly of: "days" | "hours";
  /** Start and end, as the wire has them or as they were typed; empty for none. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Each half hour of a day. */
const HALF_HOURS = Array.from({ length: 48 }, (_, at) => ({
  text: `${String(Math.floor(at / 2)).padStart(2, "0")}:${at % 2 === 0 ? "00" : "30"}`,
}));

/** From when to when: two days, or two times of the day. */
export function PeriodInput({ control, of, value, onChange }: PeriodInputProps) {
  const { t } = useTranslation("calendar");
  const group = useRef<HTMLFieldSetElement>(null);
  const [from = "", to = ""] = value;
  const endOf = (which: "from" | "to"): EndProps => ({
    of,
    name: t(which),
    value: which === "from" ? from : to,
    onChange: (next) => {
      const ends = which === "from" ? [next, to] : [from, next];
      onChange(ends.every((end) => end === "") ? [] : ends);
    },
    control: {
      ...control,
      id: which === "from" ? control.id : `${control.id}-to`,
      labelledBy: `${control.id}-${which}-label`,
      autoFocus: control.autoFocus && which === "from",
      inputRef: which === "from" ? control.inputRef : () => undefined,
      // Whoever goes on to the other end has not left the field.
      onBlur: () =>
        requestAnimationFrame(() => {
          if (!group.current?.contains(focused())) control.onBlur();
        }),
    },
  });
  return (
    <fieldset ref={group} className="qs-period" aria-labelledby={control.labelledBy}>
      <End {...endOf("from")} />
      <span aria-hidden="true">–</span>
      <End {...endOf("to")} />
    </fieldset>
  );
}

interface EndProps {
  readonly of: "days" | "hours";
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly control: ControlProps;
}

function End({ of, name, ...end }: EndProps) {
  const { control } = end;
  return (
    <div>
      <label id={control.labelledBy} className="qs-visually-hidden" htmlFor={control.id}>
        {name}
      </label>
      {of === "days" ? <MomentInput day {...end} /> : <ClockInput {...end} />}
    </div>
  );
}

/** A time of the day, typed or chosen. */
function ClockInput({ control, value, onChange }: Omit<EndProps, "of" | "name">) {
  const { t } = useTranslation("calendar");
  const text = useTypedText("clock", value, onChange);
  const left = () => {
    text.settle();
    control.onBlur();
  };
  return (
    <SuggestedInput
      control={{ ...control, onBlur: left }}
      value={text.shown}
      onChange={text.type}
      menuTitle={t("openTimes")}
      suggestions={HALF_HOURS}
      onChoose={(chosen) => onChange(chosen.text)}
    />
  );
}
