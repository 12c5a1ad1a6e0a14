import type { Bench, Figure, Sample } from "../bench.ts";
import type { SizeFigure } from "../places.ts";

/** A size of the build, as the build itself counts and limits it. */
function sizeBench(name: string, work: string, parts: readonly (readonly [string, number])[]): Bench {
  const nameOf = ({ what, unit }: Pick<SizeFigure, "what" | "unit">) =>
    unit === "" ? what : `${what}, ${unit}`;
  return {
    name,
    work,
    figures: parts.map(
      ([metric, limit]): Figure => ({
        text: `${metric} at most ${limit}`,
        value: (median) => median(metric),
        atMost: limit,
      }),
    ),
    async run({ places }): Promise<Sample> {
      const own = places.sizes.filter((figure) => figure.name === name);
      return Object.fromEntries(own.map((figure) => [nameOf(figure), figure.value]));
    },
  };
}

export const loginSize = sizeBench("login-size", "what the first load of the login page brings, gzip", [
  ["JS, kB", 140],
  ["CSS, kB", 28],
  ["requests", 8],
]);

export const shellSize = sizeBench(
  "shell-size",
  "what the first load of the workplace brings after signing in, gzip, and the engine's worker",
  [
    ["JS, kB", 260],
    ["worker, kB", 60],
  ],
);
