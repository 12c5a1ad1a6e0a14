import { eq } from "drizzle-orm";
import type { Machine, Move } from "../../src/contract/resources/machine.ts";
import { columnOf } from "./columns.ts";
import { recordChange, stepInHistory } from "./history.ts";
import { moved, type StateCall } from "./machine.ts";
import type { LastStep, ResourceModule, Row, Values } from "./module.ts";
import { timeAfter } from "./writes.ts";

/**
 * Carries out what the table of an area's states says: whether a record may be moved from the state that it is in, what has to hold besides, what
 * else is done, and the line of its history. What staff does by an action writes that line itself (`Writes.set`); for everybody else it is `move`.
 * Each runs in the transaction of its call, under the lock of the record's row.
 */

/** Who moves a record: nobody of the staff where a member, a provider or a job does. */
export interface MoveCall extends StateCall {
  readonly now: Date;
}

type NamesOf<M extends Machine, Part extends "guards" | "effects"> = {
  [Name in keyof M["moves"]]: M["moves"][Name] extends { readonly [P in Part]: readonly (infer N)[] }
    ? N
    : never;
}[keyof M["moves"]] &
  string;

/** One thing that has to hold, or is done. @throws Refusal where it does not, or cannot be done. */
type Part<C, G> = (row: Row, call: C, given: G) => Promise<void>;

/** What the names of a table stand for. */
export interface Parts<M extends Machine, C, G> {
  readonly guards: Readonly<Record<NamesOf<M, "guards">, Part<C, G>>>;
  readonly effects: Readonly<Record<NamesOf<M, "effects">, Part<C, G>>>;
}

export interface Moves<Name extends string, C, G> {
  /**
   * What a move sets, once its guards hold.
   * @throws Refusal 409 where the record is in another state by now, with that state and who has done what, and whatever the guards refuse.
   */
  begin(name: Name, row: Row, call: C, given: G): Promise<Values>;
  /** Does what else a move does. */
  follow(name: Name, row: Row, call: C, given: G): Promise<void>;
  /**
   * All of a move that is no action of staff's, with the line of the record's history.
   * @param values what is set along with it.
   */
  move(name: Name, row: Row, call: C, given: G, values?: Values): Promise<void>;
}

/** @param area its state is a field of its own, unless it says its last step by itself. */
export function createMoves<const M extends Machine, C extends MoveCall, G = undefined>(
  machine: M,
  { definition, table, lastStep }: Pick<ResourceModule, "definition" | "table" | "lastStep">,
  { guards, effects }: Parts<M, C, G>,
): Moves<keyof M["moves"] & string, C, G> {
  const area = { definition, lastStep: lastStep ?? lastStepOf(definition) };
  const known = (name: string): Move | undefined => machine.moves[name];
  const all = async (
    parts: Readonly<Record<string, Part<C, G>>>,
    names: readonly string[],
    [row, call, given]: readonly [Row, C, G],
  ): Promise<void> => {
    for (const name of names) {
      const part = parts[name];
      if (part === undefined) throw new Error(`${definition.name} has no ${name} for its moves.`);
      await part(row, call, given);
    }
  };
  const moves: Moves<keyof M["moves"] & string, C, G> = {
    async begin(name, row, call, given) {
      const sets = await moved(area, name, row, call);
      await all(guards, known(name)?.guards ?? [], [row, call, given]);
      return sets;
    },
    follow: (name, row, call, given) => all(effects, known(name)?.effects ?? [], [row, call, given]),
    async move(name, row, call, given, values = {}) {
      const { db, now, account } = call;
      const sets = { ...(await moves.begin(name, row, call, given)), ...values };
      await db
        .update(table)
        .set({ ...sets, updateBy: account?.username ?? null, updateTime: timeAfter(row, now) } as never)
        .where(eq(columnOf(table, "id"), row.id));
      await moves.follow(name, row, call, given);
      await recordChange(db, {
        ...{ resource: definition, recordId: row.id, action: name, before: row, after: { ...row, ...sets } },
        ...{ account: account ?? undefined, now },
      });
    },
  };
  return moves;
}

/** Of an area whose history says what brought its records into the states that they are in (`lastStep` of its module). */
export const lastStepOf =
  (definition: ResourceModule["definition"]) =>
  (row: Row, call: Pick<StateCall, "db" | "language">): Promise<LastStep | undefined> =>
    stepInHistory(definition, row, call);
