import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { columnOf } from "../../../server/resources/columns.ts";
import { areas } from "../../../server/resources/definitions.ts";
import { requireMachine, setBy } from "../../../server/resources/machine.ts";
import { type Action, actionPath } from "../../../src/contract/resources/action-definition.ts";
import {
  type AnyRecord,
  type AnyResource,
  facesOf,
  operationsOf,
} from "../../../src/contract/resources/definition.ts";
import { choice, flag } from "../../../src/contract/resources/field-builders.ts";
import type { OptionValue } from "../../../src/contract/resources/field-values.ts";
import { entering, type Machine, type Move } from "../../../src/contract/resources/machine.ts";
import { sentKeyOf } from "../../../src/domain/resources/list-shape.ts";
import { stateOf } from "../../../src/domain/resources/machine.ts";
import { isByRow, rowCall, wholeCall } from "../../../src/resource/list/action-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sampleOf } from "../../support/samples.ts";
import { testServers } from "../../support/server.ts";
import { type AreaUnderTest, fixtureOf, openArea } from "./area-under-test.ts";
import { widget } from "./widget.ts";

/** Every state of every area that has a table of them, and every action that the table names: it does what it says there, or nothing. */
interface MachineArea {
  readonly name: string;
  readonly definition: AnyResource;
  readonly machine: Machine;
  readonly table: PgTable;
}

const machines = areas.flatMap(({ definition, table }): MachineArea[] => {
  const { name, machine, actions = [] } = definition;
  // Of some, staff makes no move.
  const isMoved = actions.some((action) => Object.hasOwn(machine?.moves ?? {}, action.name));
  return machine && table && isMoved ? [{ name, definition, machine, table }] : [];
});

describe.each(testServers)("on $name", ({ start }) => {
  const desk = adminDesk(start);
  describe.each(machines)("the states of $name", ({ definition, machine, table }) => {
    const field = definition.fields[machine.by];
    const states = field?.kind === "choice" ? field.options : [];
    const moves = (definition.actions ?? []).filter(({ name }) => Object.hasOwn(machine.moves, name));
    const cases = states.flatMap(({ value: state }) =>
      moves.map((action) => ({ state, action, name: action.name })),
    );
    let opened: Promise<AreaUnderTest> | undefined;
    let nth = 500;

    async function recordIn(area: AreaUnderTest, state: OptionValue): Promise<AnyRecord> {
      nth += 1;
      const { db } = desk.server.context;
      const made = await fixtureOf(definition).row?.(desk.server, nth);
      const id = made ?? (operationsOf(definition).create ? await area.make(nth) : 0);
      await db
        .update(table)
        .set(setBy(definition, entering(machine, state)) as never)
        .where(eq(columnOf(table, "id"), id));
      return await area.one(id);
    }

    /** As the console sends it. */
    async function run(area: AreaUnderTest, action: Action, record: AnyRecord) {
      const input = action.input && (await inputOf(area, action));
      const call = isByRow(action)
        ? rowCall(definition, action, record, input)
        : wholeCall(definition, action, [record], input, {});
      const path = actionPath(definition.path, action).replace(":id", String(record.id));
      return await area.admin(action.method, `/${path}`, call.body);
    }

    async function inputOf(area: AreaUnderTest, { name, input = {} }: Action) {
      const own = area.fixture.input?.(name);
      const body: Record<string, unknown> = {};
      for (const [key, one] of Object.entries(input)) {
        body[sentKeyOf(key, one)] = await sampleOf(one, 1, area.source);
      }
      return { ...body, ...own };
    }

    test.each(cases)("$name of a record that is $state", async ({ state, action }) => {
      opened ??= openArea(desk.server, desk.token, definition);
      const area = await opened;
      const record = await recordIn(area, state);
      expect(record[machine.by]).toBe(state);
      const move = (action.says ? [action] : facesOf(definition, action))
        .map(({ name }) => machine.moves[name])
        .find((one) => one?.from.includes(state));
      const answer = await run(area, action, record);
      if (move) expect(answer.status, answer.message).toBeLessThan(300);
      else expect(answer.status).toBe(409);
      const after = await area.one(record.id);
      const led = move?.sets && stateOf(definition, { ...record, ...move.sets });
      expect(after[machine.by]).toBe(led ?? move?.to ?? state);
      if (!move) expect(after).toEqual(record);
    });
  });
});

test("a table is refused that names what is not there, or by which a record is in two states", () => {
  const title = widget.title;
  const state = choice(title, {
    computed: true,
    readOnly: true,
    options: [1, 2].map((value) => ({ value, label: title })),
  });
  const definition: AnyResource = { ...widget, fields: { ...widget.fields, state, paid: flag(title, {}) } };
  const states = { "1": { on: [0] }, "2": { on: [1] } };
  const moves = { paint: { from: [1], to: 2 } };
  const refused = (machine: Machine) => () => requireMachine({ ...definition, machine });
  expect(refused({ by: "state", states, moves })).not.toThrow();
  expect(refused({ by: "name", moves })).toThrow("go by name, which is no choice");
  expect(refused({ by: "kind", states, moves: {} })).toThrow("go by kind, which has to be either");
  expect(refused({ by: "state", states, moves: { none: { from: [1] } } })).toThrow("are moved by none");
  const back = (move: Partial<Move>) => ({ by: "state", states, moves: { paint: { from: [1], ...move } } });
  expect(refused(back({ sets: { on: 0 } }))).not.toThrow();
  expect(refused(back({ sets: { on: 0 }, to: 2 }))).toThrow("are led to 2 by paint, and elsewhere");
  expect(refused(back({ sets: { paid: 1 } }))).toThrow("do not consist of paid, which paint sets");
  expect(refused({ by: "state", states, moves: { paint: { from: [1], to: 3 } } })).toThrow(
    "do not have 3, which paint",
  );
  expect(refused({ by: "state", states: { "1": { on: [0] } }, moves })).toThrow(
    "do not say what 2 consists of",
  );
  expect(refused({ by: "state", states: { ...states, "2": { gone: [1] } }, moves })).toThrow(
    "consist of gone",
  );
  expect(refused({ by: "state", states: { ...states, "2": { on: [0, 1] } }, moves })).toThrow(
    "1 and 2 may both be",
  );
});
