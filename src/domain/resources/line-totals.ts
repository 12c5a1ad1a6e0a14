import type { LinesField } from "../../contract/resources/fields.ts";
import { readMoney, sumMoney } from "../money.ts";
import { rulesOf } from "./kinds.ts";

/**
 * The sums that a field's lines have below them, by the names of its `totals`: amounts as text, numbers as such. What is no number yet
 * counts for nothing.
 */
export function lineTotals(
  { fields, totals = [] }: LinesField,
  lines: readonly Readonly<Record<string, unknown>>[],
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    totals.flatMap((name): [string, string | number][] => {
      const field = fields[name];
      if (field?.kind === "money")
        return [[name, sumMoney(lines.flatMap((line) => readMoney(line[name]) ?? []))]];
      if (field === undefined || !rulesOf(field).numeric) return [];
      const sum = lines.reduce((so, line) => so + (typeof line[name] === "number" ? line[name] : 0), 0);
      return [[name, Number(sum.toFixed("decimals" in field ? field.decimals : 0))]];
    }),
  );
}
