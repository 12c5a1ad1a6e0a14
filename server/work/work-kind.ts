import * as v from "valibot";
import type { WorkKindName } from "../../src/contract/background-work.ts";
import type { KeptText } from "../../src/contract/texts.ts";
import type { Account } from "../accounts/accounts.ts";
import type { Queryable } from "../db/database.ts";

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

/** Who wants a piece of work. */
export type WorkAccount = Pick<Account, "id" | "username">;

/** What a piece of work is given. */
export interface WorkCall<P, C> {
  readonly id: number;
  readonly params: P;
  /** Who wanted it; nobody where the server itself did. */
  readonly account: WorkAccount | undefined;
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

/** A piece of work that has ended. */
export interface EndedWork<P> extends Pick<WorkCall<P, unknown>, "id" | "params" | "account"> {
  readonly state: "done" | "failed" | "cancelled";
  /** When it was begun, whatever came between; none of what never was. */
  readonly startTime: Date | null;
  /** Why it failed. */
  readonly failure?: KeptText;
  readonly now: Date;
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
  /** Who holds it, or one of several, sees such work and may cancel it. */
  readonly permission: string | readonly string[];
  /** Of a kind that is of several areas: which one a piece is about, and who sees that. Nobody sees what is about none. */
  readonly about?: (params: P) => WorkAbout | undefined;
  /**
   * One at a time: whoever starts another gets the one that there is. Where it says of what, one at a time of that, which no two pieces have
   * in common.
   */
  readonly once: boolean | ((params: P) => string);
  readonly params: v.GenericSchema<unknown, P>;
  readonly cursor: v.GenericSchema<unknown, C>;
  run(call: WorkCall<P, C>): Promise<WorkResult>;
  /** Follows its end, however that came, in the transaction that notes it. */
  ended?(work: EndedWork<P>, db: Queryable): Promise<void>;
}

/** What a piece of work is about. */
export interface WorkAbout {
  /** Name of an area. */
  readonly name: string;
  readonly permission: string;
}

/** A kind as the mechanism sees it: parameters and cursor come from the database. */
export interface KnownKind extends Pick<WorkKind, "name" | "ended"> {
  readonly permissions: readonly string[];
  /** Absent where all of them are seen by who sees such work. */
  readonly about?: (params: unknown) => WorkAbout | undefined;
  /** What one piece alone may be at a time; null where any number may. */
  onceKey(params: unknown): string | null;
  run(call: WorkCall<unknown, unknown>): Promise<WorkResult>;
}

/** Declares a kind; what its work is given is read by its schemas. */
export function workKind<P, C>(kind: WorkKind<P, C>): KnownKind {
  const { name, once, ended, about } = kind;
  return {
    name,
    permissions: [kind.permission].flat(),
    ...(about
      ? {
          about: (params) => {
            const read = v.safeParse(kind.params, params);
            return read.success ? about(read.output) : undefined;
          },
        }
      : {}),
    onceKey: (params) =>
      typeof once === "function" ? `${name} ${once(v.parse(kind.params, params))}` : once ? name : null,
    ...(ended
      ? {
          ended: async (work, db) => {
            const read = v.safeParse(kind.params, work.params);
            // Whatever an earlier version has left, it has to be able to end.
            if (read.success) await ended({ ...work, params: read.output }, db);
          },
        }
      : {}),
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
