import type { Reporter, TestModule, TestSuite } from "vitest/node";
import { writeTimes } from "../checks/times.mjs";

/** What the tests made of a definition are called: "the area 'news'", "the export of 'news'". */
const OF_AREA = /^the [a-z]+(?: of)? '(\w+)'$/;

/**
 * Notes how long the tests of each kind took, of a step of the suite: the kind of `tests/server/chat/a.test.ts` is `server/chat`. Those that are
 * made of the areas' definitions are noted by area besides.
 */
export class TimesReporter implements Reporter {
  private readonly step: string;

  constructor(step: string) {
    this.step = step;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const kinds = new Map<string, number>();
    const areas = new Map<string, number>();
    for (const module of modules) {
      for (const suite of module.children.allSuites()) {
        const [, area] = OF_AREA.exec(suite.name) ?? [];
        if (area !== undefined) areas.set(area, (areas.get(area) ?? 0) + durationOf(suite));
      }
      const kind = module.relativeModuleId.split("/").slice(1, -1).slice(0, 2).join("/");
      const { collectDuration, duration, prepareDuration, environmentSetupDuration } = module.diagnostic();
      const ms = collectDuration + duration + prepareDuration + environmentSetupDuration;
      kinds.set(kind, (kinds.get(kind) ?? 0) + ms);
    }
    writeTimes(this.step, timesOf(kinds));
    if (areas.size > 0) writeTimes("areas", timesOf(areas));
  }
}

const timesOf = (times: ReadonlyMap<string, number>) => [...times].map(([name, ms]) => ({ name, ms }));

/** ms that the tests of a suite took. */
function durationOf(suite: TestSuite): number {
  let ms = 0;
  for (const test of suite.children.allTests()) ms += test.diagnostic()?.duration ?? 0;
  return ms;
}
