import { openLine, pageNow } from "./harness-line.ts";
import { Delays, progressTeller } from "./progress.ts";

/** A tab on the raw worker: takes what it is posted, and does nothing with it. */

const { tab, total, atOnce } = JSON.parse(new URLSearchParams(location.search).get("with") ?? "{}") as {
  readonly tab: string;
  readonly total: number;
  readonly atOnce: boolean;
};

async function start(): Promise<void> {
  const line = await openLine(tab);
  const delays = new Delays(line.offset);
  const progress = progressTeller(line, total);
  let have = 0;
  const { port } = new SharedWorker(`/bench/raw-worker.js${atOnce ? "?at-once" : ""}`);
  port.onmessage = ({ data }: MessageEvent<readonly { readonly content: string }[]>) => {
    const now = pageNow();
    have += data.length;
    if (atOnce) for (const { content } of data) delays.note(content, now);
    progress(have);
  };
  Object.assign(window, { bench: { delays: () => delays.list, clear: () => delays.list.splice(0).length } });
  line.report("snapshots", 1);
}

void start();
