import { expect, test } from "vitest";
import { operationsOf } from "../../../src/contract/resources/definition.ts";
import { NOBODY } from "../../support/samples.ts";
import type { Subject } from "./subject.ts";

/** What putting deleted records back does in every area that does, and that no other one does. */
export function testRestoring(subject: Subject): void {
  const { definition } = subject;

  if (!operationsOf(definition).restore) {
    test("and puts none back", async () => {
      const { area } = subject;
      const id = await area.make(42);
      await area.admin("DELETE", area.path, [id]);
      expect((await area.admin("POST", `${area.path}/removed/restore`, [id])).status).toBe(404);
    });
    return;
  }

  test("and puts them back as they were, once", async () => {
    const { area } = subject;
    const [id, other] = [await area.make(42), await area.make(43)];
    const whole = await area.one(id);
    const removed = await area.admin("DELETE", area.path, [id, other]);
    expect(removed.status, removed.message).toBe(200);
    const listed = async () => {
      const answer = await area.admin("GET", `${area.path}/removed?size=20`);
      const { content } = answer.body as { content: { recordId: number; restorable: boolean }[] };
      return content.filter(({ recordId }) => [id, other].includes(recordId));
    };
    expect((await listed()).map(({ restorable }) => restorable)).toEqual([true, true]);
    const restore = (ids: readonly number[]) => area.admin("POST", `${area.path}/removed/restore`, ids);
    const restored = await restore([id, NOBODY]);
    expect(restored.status, restored.message).toBe(200);
    expect(restored.body).toMatchObject({ failed: [{ id: NOBODY }] });
    expect(await area.one(id)).toEqual(whole);
    expect((await listed()).map(({ recordId }) => recordId)).toEqual([other]);
    expect((await restore([id])).status).toBe(409);
    const { content } = (await area.admin("GET", `${area.path}/${id}/history`)).body as {
      content: { action: string; username: string }[];
    };
    expect(content.slice(0, 2)).toMatchObject([
      { action: "restored", username: "admin" },
      { action: "remove" },
    ]);
    // A further one does not get the id of one that is back.
    expect(await area.make(44)).not.toBe(id);
  });
}
