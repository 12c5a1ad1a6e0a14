import { beforeAll, describe, expect, test } from "vitest";
import { type AnyResource, operationsOf } from "../../../src/contract/resources/definition.ts";
import { type AdminDesk, adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";
import { testCreating } from "./area-creating.ts";
import { testDeleting } from "./area-deleting.ts";
import { testOrdering } from "./area-ordering.ts";
import { testReading } from "./area-reading.ts";
import { testRestoring } from "./area-restoring.ts";
import { type AreaUnderTest, fixtureOf, openArea } from "./area-under-test.ts";
import { testUpdating } from "./area-updating.ts";
import { areasOf } from "./sections.ts";
import type { Subject } from "./subject.ts";

/**
 * What holds for every area, made of the definitions alone: an area that is added is tested by being there. What an area has beyond its
 * definition is tested beside its module; the values that its fields refuse, in `wrong-values.test.ts`.
 */
export function testSection(section: string): void {
  describe.each(testServers)("on $name", ({ start }) => {
    const desk = adminDesk(start);
    describe.each(areasOf(section))("the area $name", (definition) => testArea(desk, definition));
  });
}

function testArea(desk: AdminDesk, definition: AnyResource): void {
  const { create, update, remove } = operationsOf(definition);
  let opened: AreaUnderTest | undefined;
  const subject: Subject = {
    definition,
    desk,
    made: [],
    get area() {
      if (!opened) throw new Error("The area is opened before its tests, and not yet.");
      return opened;
    },
  };

  beforeAll(async () => {
    opened = await openArea(desk.server, desk.token, definition);
    await fixtureOf(definition).rows?.(desk.server);
    const { area, made } = subject;
    for (const nth of create ? [1, 2, 3] : []) made.push(await area.one(await area.make(nth)));
    if (!create) made.push(...(await area.every()).slice(0, 3));
  });

  test("is there, with rows to show", () => {
    expect(subject.made.length).toBeGreaterThan(0);
  });

  testReading(subject);
  if (create) describe("makes records", () => testCreating(subject));
  if (update) describe("changes records", () => testUpdating(subject));
  if (update && create) testOrdering(subject);
  if (remove && create) describe("deletes records", () => testDeleting(subject));
  if (remove && create) describe("restores records", () => testRestoring(subject));
}
