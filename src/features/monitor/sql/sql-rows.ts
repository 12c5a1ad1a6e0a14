import type { SlowSql, SqlStatement } from "../../../contract/monitor.ts";
import type { SortStep } from "../../../ui/grid/model.ts";

/** Statements as they are searched and sorted on the page: the server answers all of them at once. Pure. */

type Row = SqlStatement | SlowSql;

/** Those that have every word of a text, whatever their case. */
export function found<R extends Row>(rows: readonly R[], text: string): readonly R[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ sql }) => {
    const lower = sql.toLowerCase();
    return words.every((word) => lower.includes(word));
  });
}

/** In the order that is asked for; what is the same keeps the server's order. */
export function sorted<R extends Row>(rows: readonly R[], steps: readonly SortStep[]): readonly R[] {
  if (steps.length === 0) return rows;
  return rows.toSorted((one, other) => {
    for (const { field, descending } of steps) {
      const order = compared(cellOf(one, field), cellOf(other, field));
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
}

function cellOf(row: Row, field: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[field];
}

function compared(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "boolean" && typeof other === "boolean") return Number(one) - Number(other);
  return String(one).localeCompare(String(other));
}

/** Mean of a statement that was executed at all, ms. */
export function meanOf({ totalTime, executeCount }: SqlStatement): number {
  return executeCount === 0 ? 0 : Math.round((totalTime / executeCount) * 10) / 10;
}
