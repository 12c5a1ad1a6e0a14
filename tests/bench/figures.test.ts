import { expect, test } from "vitest";
import { form } from "./form/form.ts";
import type { SizeFigure } from "./places.ts";
import { metricsOf, reportOf } from "./report.ts";
import { figuresOf, shellSize } from "./sizes/sizes.ts";

// The builder's scripts are no part of a TypeScript project.
const script = new URL("../../src/build/budgets.mjs", import.meta.url).href;
const { sizeFigures } = (await import(script)) as {
  sizeFigures(sizes: object): Promise<readonly SizeFigure[]>;
};

/** What the build counts, of files that are there: their sizes do not matter here. */
const [file] = [new URL("figures.test.ts", import.meta.url).pathname];
const first = { scripts: [file], styles: [file] };
const visitor = { script: file, window: [file] };
const sizes = await sizeFigures({ boot: "", login: first, shell: first, worker: file, visitor });

test("sizes are judged by what the build allows, and by nothing else", () => {
  for (const name of ["login-size", "shell-size"]) {
    const allowed = sizes.filter((size) => size.name === name).map(({ limit }) => limit);
    expect(allowed.length).toBeGreaterThan(1);
    expect(figuresOf(name, sizes).map(({ atMost }) => atMost)).toEqual(allowed);
  }
  const [scripts] = figuresOf("shell-size", sizes);
  const limit = scripts?.atMost ?? 0;
  const report = reportOf(shellSize, figuresOf("shell-size", sizes), metricsOf([{ "JS, kB": limit + 1 }]));
  expect(report).toContain(`MISSED   JS, kB at most ${limit}: ${limit + 1}`);
});

test("all that the form benchmark opens of goods is judged beside as many bare fields", () => {
  const metrics = metricsOf([
    {
      "goods: main thread, ms": 30,
      "bare form: main thread, ms": 20,
      "goods: first time, main thread, ms": 30,
      "bare form: first time, main thread, ms": 20,
      "goods, all steps: main thread, ms": 90,
      "bare form of all fields: main thread, ms": 30,
    },
  ]);
  const judged = reportOf(form, form.figures, metrics)
    .split("\n")
    .filter((line) => /^ {2}(met|MISSED|not) .*twice/.test(line));
  expect(judged).toEqual([
    "  met      opened: at most twice the bare form: 1.50",
    "  met      opened for the first time: at most twice the bare form: 1.50",
    "  MISSED   gone through to its last step: at most twice the bare form of all fields: 3.00",
  ]);
});
