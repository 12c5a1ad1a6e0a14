import type { LinesField } from "../../contract/resources/fields.ts";
import { type Money, readMoney, sumMoney } from "../money.ts";
import { rulesOf } from "./kinds.ts";

type Line = Readonly<Record<string, unknown>>;

/** Sums by the names of a field's `totals`: amounts as text, numbers as such. */
export type Totals = Readonly<Record<string, Money | number>>;

/** So many lines are summed together: when one of them changes, the sums of the others stand. */
const PART = 32;

interface Part {
  readonly lines: readonly Line[];
  readonly sums: Totals;
}

/** The sums that a field's lines have below them. What is no number yet counts for nothing. */
export class LineTotals {
  private parts: readonly Part[] = [];

  constructor(private readonly field: LinesField) {}

  /** @param lines all of them; those that are the same objects as last time are not read again. */
  of(lines: readonly Line[]): Totals {
    this.parts = Array.from({ length: Math.ceil(lines.length / PART) }, (_, nth) =>
      this.part(lines.slice(nth * PART, (nth + 1) * PART), this.parts[nth]),
    );
    return this.sums(this.parts.map(({ sums }) => sums));
  }

  private part(lines: readonly Line[], before: Part | undefined): Part {
    const same = before?.lines.length === lines.length && before.lines.every((one, at) => one === lines[at]);
    return same ? before : { lines, sums: this.sums(lines) };
  }

  private sums(lines: readonly Line[]): Totals {
    const { fields, totals = [] } = this.field;
    return Object.fromEntries(
      totals.flatMap((name): [string, Money | number][] => {
        const field = fields[name];
        if (field?.kind === "money")
          return [[name, sumMoney(lines.flatMap((line) => readMoney(line[name]) ?? []))]];
        if (field === undefined || !rulesOf(field).numeric) return [];
        const sum = lines.reduce((so, line) => so + (typeof line[name] === "number" ? line[name] : 0), 0);
        return [[name, Number(sum.toFixed("decimals" in field ? field.decimals : 0))]];
      }),
    );
  }
}
