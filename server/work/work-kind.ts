import * as v from "valibot";
import type { WorkKindName } from "../../src/contract/background-work.ts";

/** What came of a piece of work, in figures. */
export type WorkResult = Readonly<Record<string, number>>;

/** How far a piece of work is. What is not named stays as it was. */
export interface Progress<C = unknown> {
  readonly done?: number;
  /** `null` where it is not known how much there is to do. */
  readonly total?: number | null;
  /** What had to be left as it was, by name. */
  readonly named?: readonly string[];
  /** Where to go on after an interruption. It is written now and then: what comes after it may be done again. */
  readonly cursor?: C;
}

/** What a piece of work is given. */
export interface WorkCall<P, C> {
  readonly params: P;
  /** Where it was interrupted; `undefined` at its beginning. */
  readonly cursor: C | undefined;
  /** What was done by then. */
  readonly done: number;
  /** When it was begun, whatever came between. */
  readonly startTime: Date;
  /** Aborted when it is cancelled, and when the server closes. */
  readonly signal: AbortSignal;
  /** Reports how far it is. @throws WorkStopped when it is to end. */
  report(progress: Progress<C>): Promise<void>;
}

/** It was cancelled, or the server closes. */
export class WorkStopped extends Error {
  constructor() {
    super("The work was stopped.");
    this.name = "WorkStopped";
  }
}

/** A kind of long work. */
export interface WorkKind<P = unknown, C = unknown> {
  readonly name: WorkKindName;
  /** Who holds it sees such work and may cancel it. */
  readonly permission: string;
  /** One at a time: whoever starts another gets the one that there is. */
  readonly once: boolean;
  readonly params: v.GenericSchema<unknown, P>;
  readonly cursor: v.GenericSchema<unknown, C>;
  run(call: WorkCall<P, C>): Promise<WorkResult>;
}

/** A kind as the mechanism sees it: parameters and cursor come from the database. */
export interface KnownKind extends Pick<WorkKind, "name" | "permission" | "once"> {
  run(call: WorkCall<unknown, unknown>): Promise<WorkResult>;
}

/** Declares a kind; what its work is given is read by its schemas. */
export function workKind<P, C>(kind: WorkKind<P, C>): KnownKind {
  return {
    name: kind.name,
    permission: kind.permission,
    once: kind.once,
    run: ({ params, cursor, ...call }) => {
      const read = v.safeParse(kind.cursor, cursor);
      return kind.run({
        ...call,
        params: v.parse(kind.params, params),
        // One that an earlier version wrote begins anew.
        cursor: read.success ? read.output : undefined,
      });
    },
  };
}
