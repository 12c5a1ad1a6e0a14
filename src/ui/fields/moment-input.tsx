import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Time } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { DATE, formatTime } from "../../domain/dates.ts";
import { type ControlProps, inputAttributes } from "./control.ts";

export interface MomentInputProps {
  readonly control: ControlProps;
  /** `yyyy-MM-dd HH:mm:ss` or `yyyy-MM-dd`; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A day, without the time of it. */
  readonly day?: boolean | undefined;
}

/** A point in time or a day, by the browser's own picker, with one press for now. */
export function MomentInput({ control, value, onChange, day = false }: MomentInputProps) {
  const { t } = useTranslation("recordForm");
  return (
    <InputGroup
      {...inputAttributes(control)}
      fill
      type={day ? "date" : "datetime-local"}
      {...(day ? { max: "9999-12-31" } : { step: 1, max: "9999-12-31T23:59:59" })}
      className="qs-moment"
      intent={control.invalid ? "danger" : "none"}
      value={value.replace(" ", "T")}
      inputRef={control.inputRef}
      onValueChange={(text) => onChange(momentText(text))}
      rightElement={
        value === "" ? (
          <Button
            variant="minimal"
            icon={<Time />}
            aria-label={t(day ? "today" : "now")}
            title={t(day ? "today" : "now")}
            disabled={control.disabled}
            onClick={() => onChange(day ? formatTime(new Date(), DATE) : formatTime(new Date()))}
          />
        ) : (
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={t("clear")}
            title={t("clear")}
            disabled={control.disabled}
            onClick={() => onChange("")}
          />
        )
      }
    />
  );
}

/** What the picker gives, `yyyy-MM-ddTHH:mm` with seconds or without, as it is kept. */
function momentText(text: string): string {
  const spaced = text.replace("T", " ");
  return /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(spaced) ? `${spaced}:00` : spaced;
}
