import type { Bench, Figure, Sample } from "./bench.ts";
import { type Summary, summarise } from "./statistics.ts";

export type Metrics = Readonly<Record<string, Summary>>;

/** Samples of the runs, metric by metric. */
export function metricsOf(samples: readonly Sample[]): Metrics {
  const names = [...new Set(samples.flatMap((sample) => Object.keys(sample)))];
  return Object.fromEntries(
    names.map((name) => [name, summarise(samples.flatMap((sample) => sample[name] ?? []))]),
  );
}

/** A benchmark's lines: its work, its metrics and what became of its figures. */
export function reportOf(
  bench: Pick<Bench, "name" | "work">,
  figures: readonly Figure[],
  metrics: Metrics,
): string {
  const rows = Object.entries(metrics).map(([name, { median, min, max, n }]) => [
    name,
    ...[median, min, max].map(shown),
    String(n),
  ]);
  return [
    `${bench.name}: ${bench.work}`,
    table(["metric", "median", "min", "max", "n"], rows),
    ...figures.map((figure) => `  ${judged(figure, metrics)}`),
    "",
  ].join("\n");
}

function judged(figure: Figure, metrics: Metrics): string {
  const value = figure.value((name) => metrics[name]?.median ?? Number.NaN);
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = figure;
  if (Number.isNaN(value)) return `not measured  ${figure.text}`;
  const met = value <= atMost && value >= atLeast;
  return `${met ? "met    " : "MISSED "}  ${figure.text}: ${shown(value)}`;
}

/** Three digits that count, whatever the size. */
function shown(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return String(value);
  if (size >= 100) return Math.round(value).toLocaleString("en");
  return value.toFixed(size >= 10 ? 1 : 2);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `  ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join("  ")}`;
  return all.map(line).join("\n");
}
