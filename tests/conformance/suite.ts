import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { accessRules } from "./access.ts";
import { accountRules } from "./accounts.ts";
import { groupReadingRules } from "./group-reading.ts";
import { groupRules } from "./groups.ts";
import { type Line, type Participant, participate } from "./participant.ts";
import { privateRules } from "./private.ts";
import { PEOPLE, type Person, type ServerUnderTest } from "./server-under-test.ts";
import { systemRules } from "./system.ts";
import type { World } from "./world.ts";

/**
 * What any chat server must do on the wire (contract part I), whatever it is made of: the real one, and the model that the engine is tested
 * against. The tests build on one another's server but on nothing that another test left behind, except that accounts end last.
 */
export function describeConformance(name: string, start: () => Promise<ServerUnderTest>): void {
  describe(`${name} conforms`, () => {
    let server: ServerUnderTest;
    let people: World["people"];
    const lines: Line[] = [];
    const world = (): World => ({
      server,
      people,
      async connect(person, options) {
        const line = await people[person].connect(options);
        lines.push(line);
        return line;
      },
      again: (person) => participate(server, person),
    });

    beforeAll(async () => {
      server = await start();
      const signedIn: Partial<Record<Person, Participant>> = {};
      for (const person of PEOPLE) signedIn[person] = await participate(server, person);
      people = signedIn as World["people"];
    }, 60_000);
    afterEach(async () => {
      for (const line of lines.splice(0)) await line.close();
    });
    afterAll(() => server.close(), 60_000);

    describe("getting in and the socket", () => accessRules(world));
    describe("private messages", () => privateRules(world));
    describe("group messages", () => groupRules(world));
    describe("reading in groups", () => groupReadingRules(world));
    describe("system messages", () => systemRules(world));
    describe("accounts that end", () => accountRules(world));
  });
}
