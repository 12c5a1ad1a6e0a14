import "./translate.css";
import { useTranslation } from "react-i18next";
import { languages } from "../../../contract/language.ts";
import { numberFormat } from "../../../domain/number-format.ts";
import type { CellPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";

/** From this part of the limit on it is shown that it is near. */
const NEAR = 0.9;

/** What was used of the month's characters, against the limit where there is one. */
export function UsageCell({ value, record }: CellPartProps) {
  const { t } = useTranslation("jobs");
  const tag = languages[useResourcePorts().useLanguage()].tag;
  const used = typeof value === "number" ? value : 0;
  const limit = typeof record.monthlyLimit === "number" ? record.monthlyLimit : 0;
  const number = numberFormat(tag);
  if (limit === 0) return <span className="qs-cell-text">{number.format(used)}</span>;
  const part = Math.min(1, used / limit);
  const state = part >= 1 ? "over" : part >= NEAR ? "near" : "within";
  const text = t("usedOf", { used: number.format(used), limit: number.format(limit) });
  return (
    <span className="qs-usage" data-state={state} title={text}>
      <span className="qs-cell-text">{text}</span>
      <span className="qs-usage-bar" aria-hidden="true">
        <span style={{ width: `${part * 100}%` }} />
      </span>
    </span>
  );
}
