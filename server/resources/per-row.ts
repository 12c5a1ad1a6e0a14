import { Refusal } from "../http/errors.ts";
import { formatText } from "../texts/index.ts";
import type { Call } from "./module.ts";

/** Something that is done to several rows, each by itself: one that is refused takes nothing from the others. */

/** What was refused, as the answer reports it. */
export interface Failed {
  readonly id: number;
  readonly message: string;
}

export interface PerRow<T> {
  readonly done: readonly T[];
  readonly failed: readonly Failed[];
}

/** Ids in the order in which rows are locked, each once: two who lock several of the same never wait for one another. */
export const inLockOrder = (ids: readonly number[]): readonly number[] =>
  [...new Set(ids)].sort((one, other) => one - other);

/**
 * Does something to each row, within the transaction of the call.
 * @throws Refusal what one row alone is refused for; and whatever is no refusal.
 */
export function eachRow<T>(
  ids: readonly number[],
  call: Call,
  act: (id: number, call: Call) => Promise<T>,
): Promise<PerRow<T>> {
  return eachAlone(inLockOrder(ids), call, (id) => call.db.transaction((db) => act(id, { ...call, db })));
}

/**
 * As `eachRow`, without a transaction: what is done takes its time, and stores what it has by itself.
 * @param atOnce so many are done at the same time.
 */
export async function eachAlone<T>(
  ids: readonly number[],
  { language }: Pick<Call, "language">,
  act: (id: number) => Promise<T>,
  atOnce = 1,
): Promise<PerRow<T>> {
  const all = [...new Set(ids)];
  const left = all.values();
  const done: T[] = [];
  const failed: Failed[] = [];
  let broken = false;
  const lane = async () => {
    for (const id of left) {
      if (broken) return;
      try {
        done.push(await act(id));
      } catch (error) {
        if (!(error instanceof Refusal) || all.length === 1) {
          broken = true;
          throw error;
        }
        failed.push({ id, message: formatText(error.text, language, error.values) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { done, failed };
}

/** The answer to something that was done to several rows: nothing where all of it was. */
export function reportOf({ failed }: PerRow<unknown>): { readonly failed: readonly Failed[] } | undefined {
  return failed.length === 0 ? undefined : { failed };
}
