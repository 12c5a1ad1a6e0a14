import type { Reporter, TestModule } from "vitest/node";
import { writeTimes } from "../checks/times.mjs";

/** Notes how long the tests of each kind took, of a step of the suite: the kind of `tests/server/chat/a.test.ts` is `server/chat`. */
export class TimesReporter implements Reporter {
  private readonly step: string;

  constructor(step: string) {
    this.step = step;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const kinds = new Map<string, number>();
    for (const module of modules) {
      const kind = module.relativeModuleId.split("/").slice(1, -1).slice(0, 2).join("/");
      const { collectDuration, duration, prepareDuration, environmentSetupDuration } = module.diagnostic();
      const ms = collectDuration + duration + prepareDuration + environmentSetupDuration;
      kinds.set(kind, (kinds.get(kind) ?? 0) + ms);
    }
    writeTimes(
      this.step,
      [...kinds].map(([name, ms]) => ({ name, ms })),
    );
  }
}
