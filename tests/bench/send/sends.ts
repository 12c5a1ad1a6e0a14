/** Environment variable that holds `Sends` as JSON: tokens do not belong into a command line, which everybody on a machine can read. */
export const SENDS_VARIABLE = "BENCH_SENDS";

/** What a process of the benchmark is asked to send. */
export interface Sends {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly members: readonly { readonly userId: number; readonly accessToken: string }[];
  readonly concurrency: number;
  readonly count: number;
  /** Makes the `tmpId`s of this run its own. */
  readonly name: string;
}

/** What it reports at its end. */
export interface Done {
  readonly kind: "done";
  readonly perSecond: number;
}

/** Sends that nobody counts, before the clock runs. */
const WARM = 0.2;

export const contentOf = (nth: number): string =>
  `message ${nth}: the sample left our warehouse this morning and should reach you before the weekend`;

/**
 * Sends by so many senders at once, each waiting for its own answer before the next.
 * @returns sends a second, after a warm-up.
 */
export async function sendAll(
  { concurrency, count, members }: Sends,
  send: (nth: number, from: Sends["members"][number], to: Sends["members"][number]) => Promise<void>,
): Promise<number> {
  let next = 0;
  const sender = async (until: number) => {
    for (let nth = next++; nth < until; nth = next++) {
      const from = members[nth % members.length];
      const to = members[(nth + 1) % members.length];
      if (from && to) await send(nth, from, to);
    }
  };
  const senders = (until: number) => Promise.all(Array.from({ length: concurrency }, () => sender(until)));
  const warm = Math.ceil(count * WARM);
  await senders(warm);
  next = warm;
  const started = performance.now();
  await senders(warm + count);
  return (count / (performance.now() - started)) * 1_000;
}
