import { Button, ButtonGroup } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { languages } from "../../../contract/language.ts";
import {
  FIGURES_DAYS,
  type FiguresRow,
  type ServiceFiguresAnswer,
} from "../../../contract/service/figures.ts";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { OptionSelect } from "../../../ui/fields/option-select.tsx";
import { PeriodInput } from "../../../ui/fields/period-input.tsx";
import { selectLanguage } from "../../shell/index.ts";
import { type Asked, isPeriod, PERIODS, periodOf } from "./asked.ts";

export interface FigureFiltersProps {
  readonly asked: Asked;
  /** Of the whole time: what there is to choose from. */
  readonly known: ServiceFiguresAnswer["rows"] | undefined;
  readonly onChange: (change: Partial<Asked>) => void;
}

/** Of which days, which site, agent and language. */
export function FigureFilters({ asked, known, onChange }: FigureFiltersProps) {
  const { t } = useTranslation("serviceFigures");
  const nameOf = useLanguageName();
  const { from, to } = asked;
  const [typed, setTyped] = useState<readonly string[]>([from, to]);
  useEffect(() => setTyped([from, to]), [from, to]);
  const [typedFrom = "", typedTo = ""] = typed;
  const isRight = isPeriod(typedFrom, typedTo);
  const type = (next: readonly string[]) => {
    setTyped(next);
    const [nextFrom = "", nextTo = ""] = next;
    if (isPeriod(nextFrom, nextTo)) onChange({ from: nextFrom, to: nextTo });
  };
  const now = Date.now();
  return (
    <search className="qs-service-filters">
      <FieldFrame
        label={t("period")}
        group
        error={isRight ? undefined : t("periodWrong", { most: FIGURES_DAYS })}
      >
        {(control) => <PeriodInput control={control} of="days" value={typed} onChange={type} />}
      </FieldFrame>
      <ButtonGroup className="qs-service-periods">
        {PERIODS.map((days) => {
          const period = periodOf(days, now);
          const isChosen = period.from === from && period.to === to;
          return (
            <Button
              key={days}
              active={isChosen}
              aria-pressed={isChosen}
              text={t("lastDays", { count: days })}
              onClick={() => onChange(period)}
            />
          );
        })}
      </ButtonGroup>
      <Choice
        label={t("by.site")}
        rows={known?.site}
        value={asked.siteId}
        nameOf={({ name, key }) => name ?? key}
        onChange={(siteId) => onChange({ siteId })}
      />
      <Choice
        label={t("by.agent")}
        rows={known?.agent}
        value={asked.agentId}
        nameOf={({ name, key }) => name ?? key}
        onChange={(agentId) => onChange({ agentId })}
      />
      <Choice
        label={t("by.language")}
        rows={known?.language.filter(({ key }) => key !== "")}
        value={asked.language}
        nameOf={({ key }) => nameOf(key)}
        onChange={(language) => onChange({ language })}
      />
    </search>
  );
}

/** A language by its name in the user's. */
export function useLanguageName(): (language: string) => string {
  const { tag } = languages[useSelector(selectLanguage)];
  const names = new Intl.DisplayNames(tag, { type: "language", fallback: "code" });
  return (language) => names.of(language) ?? language;
}

interface ChoiceProps {
  readonly label: string;
  readonly rows: readonly FiguresRow[] | undefined;
  readonly value: string | undefined;
  readonly nameOf: (row: FiguresRow) => string;
  readonly onChange: (key: string) => void;
}

function Choice({ label, rows = [], value, nameOf, onChange }: ChoiceProps) {
  const { t } = useTranslation("serviceFigures");
  const options = rows.map((row) => ({ key: row.key, label: nameOf(row) }));
  const chosen =
    value === undefined ? null : (options.find(({ key }) => key === value) ?? { key: value, label: value });
  return (
    <FieldFrame label={label}>
      {(control) => (
        <OptionSelect
          control={control}
          options={options}
          chosen={chosen}
          clearable
          placeholder={t("all")}
          onChoose={(option) => onChange(option?.key ?? "")}
        />
      )}
    </FieldFrame>
  );
}
