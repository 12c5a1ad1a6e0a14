import { Button, InputGroup, Menu, MenuItem } from "@blueprintjs/core";
import { Calendar } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { menuKeys } from "../../ui/focus/roving.ts";
import { Popover } from "../../ui/popover.tsx";
import { DAY_RANGES, daysOf } from "./day-range.ts";

export interface RangeFilterProps {
  readonly label: string;
  readonly days: boolean;
  readonly values: readonly string[];
  readonly onDraft: (values: readonly string[]) => void;
  readonly onCommit: (values: readonly string[]) => void;
}

const dayOf = (value: string) => value.slice(0, 10);

/** From and to, of days with shortcuts for the usual ones; either end may stay open. */
export function RangeFilter(props: RangeFilterProps) {
  const { t } = useTranslation("resource");
  const { label, days, values, onDraft } = props;
  const [from = "", to = ""] = values;
  const input = (value: string, name: string, put: (value: string) => void) => (
    <InputGroup
      {...(days ? { type: "date", max: "9999-12-31" } : { inputMode: "decimal" as const, placeholder: name })}
      className={days ? "qs-filter-day" : "qs-filter-number"}
      aria-label={name}
      title={name}
      value={days ? dayOf(value) : value}
      onValueChange={(next) => put(days ? next : next.replace(/[^\d.-]/g, ""))}
    />
  );
  return (
    <fieldset className="qs-filter-range">
      <legend className="qs-visually-hidden">{label}</legend>
      <span className="qs-filter-label" aria-hidden="true">
        {label}
      </span>
      {input(from, t("from", { label }), (next) => onDraft([next, to]))}
      <span aria-hidden="true">–</span>
      {input(to, t("to", { label }), (next) => onDraft([from, next]))}
      {days ? <Shortcuts {...props} /> : null}
    </fieldset>
  );
}

function Shortcuts({ label, values, onCommit }: RangeFilterProps) {
  const { t } = useTranslation("resource");
  const given = values.some((value) => value !== "");
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu {...menuKeys}>
          {DAY_RANGES.map((range) => (
            <MenuItem
              key={range}
              text={t(`range.${range}`)}
              onClick={() => onCommit(daysOf(range, new Date()))}
            />
          ))}
          <MenuItem text={t("range.clear")} disabled={!given} onClick={() => onCommit([])} />
        </Menu>
      }
    >
      <Button
        variant="minimal"
        icon={<Calendar />}
        aria-label={`${label}: ${t("shortcuts")}`}
        title={t("shortcuts")}
      />
    </Popover>
  );
}
