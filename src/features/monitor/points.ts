import type { ServerFigures } from "../../contract/monitor.ts";

/** The last figures that were seen, for the lines (contract A11 "keeps the last 8 points"). Pure. */

export const POINTS = 8;

export interface Point {
  readonly time: string;
  /** Percent. */
  readonly cpu: number;
  readonly memory: number;
}

/** A rate as the server writes it; what is no number is nothing. */
export function share(rate: string): number {
  const value = Number(rate);
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0;
}

/** The points with what was seen now, of the same time once. */
export function withFigures(
  points: readonly Point[],
  { time, cpu, memory }: ServerFigures,
): readonly Point[] {
  if (points.at(-1)?.time === time) return points;
  const point = { time, cpu: share(cpu.used), memory: share(memory.usageRate) };
  return [...points, point].slice(-POINTS);
}
