import type { Logger } from "pino";
import type { Delivery } from "../bus/bus.ts";
import type { Publisher } from "../bus/publisher.ts";
import type { Database } from "../db/database.ts";
import { Refusal } from "../http/errors.ts";
import { ChatError } from "./errors.ts";
import { createWriter, type StreamKind, type Transaction } from "./writer.ts";

/** What a change answers its caller, and what it pushes to whom. */
export interface Changed<T> {
  readonly answer: T;
  readonly deliveries: readonly Delivery[];
}

/** A change is made whole or, when it throws, not at all. It may run more than once, so it touches nothing but its transaction. */
export type Change<T> = (tx: Transaction) => Promise<Changed<T>>;

/**
 * Changes to friends and groups, made one after the other under the lock of their stream of messages: limits hold whoever else changes
 * something at the same time, the tips about a change have their place among the messages, and pushes leave in the order of the changes.
 */
export interface StreamChanges {
  /** @throws ChatError, or Refusal where it is asked for by the admin service, when the change refuses. */
  run<T>(change: Change<T>): Promise<T>;
  /** Resolves when nothing waits any more. */
  drain(): Promise<void>;
}

export interface StreamChangesDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly publisher: Publisher;
  readonly kind: StreamKind;
}

/** Changes of one transaction: the messages of the stream wait meanwhile. */
const BATCH = 1;

type Step = (tx: Transaction) => Promise<readonly Delivery[]>;
type Outcome = readonly Delivery[] | ChatError | Refusal;

const isRefused = (outcome: unknown): outcome is ChatError | Refusal =>
  outcome instanceof ChatError || outcome instanceof Refusal;

export function createStreamChanges({ db, log, publisher, kind }: StreamChangesDeps): StreamChanges {
  const writer = createWriter<Step, Outcome>({
    db,
    log,
    kind,
    batch: BATCH,
    write: takeSteps,
    committed: (outcomes) =>
      publisher.push(outcomes.flatMap((outcome) => (isRefused(outcome) ? [] : outcome))),
  });
  return {
    async run<T>(change: Change<T>): Promise<T> {
      let changed: Changed<T> | undefined;
      const outcome = await writer.submit(async (tx) => {
        changed = await change(tx);
        return changed.deliveries;
      });
      if (isRefused(outcome)) throw outcome;
      if (!changed) throw new Error("A change was stored without an answer.");
      return changed.answer;
    },
    drain: () => writer.drain(),
  };
}

async function takeSteps(tx: Transaction, steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await attempt(tx, step));
  return outcomes;
}

/** Within a savepoint, so that what is refused half-way leaves nothing behind and takes no other with it. */
async function attempt(tx: Transaction, step: Step): Promise<Outcome> {
  try {
    return await tx.transaction(step);
  } catch (error) {
    if (isRefused(error)) return error;
    throw error;
  }
}
