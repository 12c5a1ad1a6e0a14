import type { Bench, Figure, Sample } from "../bench.ts";
import type { SizeFigure } from "../places.ts";

const nameOf = ({ what, unit }: Pick<SizeFigure, "what" | "unit">) =>
  unit === "" ? what : `${what}, ${unit}`;

/** The figures of a size, limited as the build limits it (`src/build/budgets.mjs`). */
export const figuresOf = (name: string, sizes: readonly SizeFigure[]): readonly Figure[] =>
  sizes
    .filter((size) => size.name === name)
    .map((size): Figure => {
      const metric = nameOf(size);
      return {
        text: `${metric} at most ${size.limit}`,
        value: (median) => median(metric),
        atMost: size.limit,
      };
    });

/** A size of the build, as the build itself counts and limits it. */
function sizeBench(name: string, work: string): Bench {
  return {
    name,
    work,
    figures: [],
    builtFigures: ({ sizes }) => figuresOf(name, sizes),
    async run({ places }): Promise<Sample> {
      const own = places.sizes.filter((size) => size.name === name);
      return Object.fromEntries(own.map((size) => [nameOf(size), size.value]));
    },
  };
}

export const loginSize = sizeBench("login-size", "what the first load of the login page brings, gzip");

export const shellSize = sizeBench(
  "shell-size",
  "what the first load of the workplace brings after signing in, gzip, and the engine's worker",
);
