import type { CDPSession } from "@playwright/test";
import * as v from "valibot";

/** What a task of a main thread took, ms. */
export interface LongestTasks {
  /** By the clock: with everything else that the machine did meanwhile. */
  readonly wallMs: number;
  /** Of the processor. */
  readonly cpuMs: number;
}

const TraceEvent = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** In µs, by the clock and of the processor. */
  dur: v.optional(v.number()),
  tdur: v.optional(v.number()),
  args: v.optional(v.looseObject({ name: v.optional(v.unknown()) }), {}),
});
const Trace = v.object({ traceEvents: v.array(v.unknown()) });

/** Records the tasks of all pages' main threads from now on. */
export class TaskTrace {
  private constructor(private readonly browser: CDPSession) {}

  static async start(browser: CDPSession): Promise<TaskTrace> {
    await browser.send("Tracing.start", {
      transferMode: "ReturnAsStream",
      traceConfig: {
        includedCategories: ["disabled-by-default-devtools.timeline"],
        excludedCategories: ["*"],
      },
    });
    return new TaskTrace(browser);
  }

  /** Ends the record; gives what the longest tasks took. */
  async stop(): Promise<LongestTasks> {
    const complete = new Promise<string>((resolve, reject) => {
      this.browser.once("Tracing.tracingComplete", ({ stream }) =>
        stream === undefined
          ? reject(new Error("The browser gave no record of its tasks."))
          : resolve(stream),
      );
    });
    await this.browser.send("Tracing.end");
    return longestTasks(await this.read(await complete));
  }

  private async read(handle: string): Promise<string> {
    const parts: string[] = [];
    for (;;) {
      const { data, eof, base64Encoded = false } = await this.browser.send("IO.read", { handle });
      parts.push(base64Encoded ? Buffer.from(data, "base64").toString() : data);
      if (eof) break;
    }
    await this.browser.send("IO.close", { handle });
    return parts.join("");
  }
}

function longestTasks(text: string): LongestTasks {
  const events = v.parse(Trace, JSON.parse(text)).traceEvents.flatMap((raw) => {
    const event = v.safeParse(TraceEvent, raw);
    return event.success ? [event.output] : [];
  });
  const thread = ({ pid, tid }: { readonly pid: number; readonly tid: number }) => `${pid} ${tid}`;
  const main = new Set(
    events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(thread),
  );
  const tasks = events.filter((event) => event.name === "RunTask" && main.has(thread(event)));
  const longest = (of: readonly (number | undefined)[]): number => {
    const known = of.filter((took) => took !== undefined);
    // Without them the longest task would seem to have taken no time at all.
    if (known.length === 0) throw new Error("The browser recorded no task with its time.");
    return Math.max(...known) / 1_000;
  };
  return { wallMs: longest(tasks.map(({ dur }) => dur)), cpuMs: longest(tasks.map(({ tdur }) => tdur)) };
}
