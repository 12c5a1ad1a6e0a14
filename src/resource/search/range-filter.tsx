import { InputGroup } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { DayRangeInput } from "./day-range-input.tsx";
import type { RangeFilterProps } from "./range-filter-props.ts";

/** From and to; either end may stay open. */
export function RangeFilter(props: RangeFilterProps) {
  const { label, days } = props;
  return (
    <fieldset className="qs-filter-range">
      <legend className="qs-filter-label">{label}</legend>
      {days ? <DayRangeInput {...props} /> : <NumberRange {...props} />}
    </fieldset>
  );
}

function NumberRange({ label, values, onDraft }: RangeFilterProps) {
  const { t } = useTranslation("resource");
  const [from = "", to = ""] = values;
  const input = (value: string, name: string, put: (value: string) => void) => (
    <InputGroup
      inputMode="decimal"
      placeholder={name}
      className="qs-filter-number"
      aria-label={name}
      title={name}
      value={value}
      onValueChange={(next) => put(next.replace(/[^\d.-]/g, ""))}
    />
  );
  return (
    <>
      {input(from, t("from", { label }), (next) => onDraft([next, to]))}
      <span aria-hidden="true">–</span>
      {input(to, t("to", { label }), (next) => onDraft([from, next]))}
    </>
  );
}
