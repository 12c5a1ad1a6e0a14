import type { Places } from "./places.ts";

/** What one run of a benchmark measured, by the metric's name; the name says the unit. */
export type Sample = Readonly<Record<string, number>>;

/** A target of design: a value made of the metrics' medians, and the limit it has to keep. */
export interface Figure {
  /** The target, as it is printed. */
  readonly text: string;
  readonly value: (median: (metric: string) => number) => number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

export interface BenchRun {
  readonly places: Places;
  /** A size of the work, shrunk when the run is a trial. */
  size(whole: number): number;
  /** Counted from 0. */
  readonly nth: number;
}

/** One benchmark: a piece of work, measured beside its limit or its rival in the same run. */
export interface Bench {
  readonly name: string;
  /** The work, in a sentence. */
  readonly work: string;
  readonly figures: readonly Figure[];
  /** Further figures, whose limits come from what was built. */
  builtFigures?(places: Places): readonly Figure[];
  /** Made once before the runs, for what is costly to make; what it returns is undone after them. */
  prepare?(run: Omit<BenchRun, "nth">): Promise<() => Promise<void>>;
  run(run: BenchRun): Promise<Sample>;
}
