import { expect, test } from "vitest";
import { operationsOf } from "../../../src/contract/resources/definition.ts";
import { callOf, isRemovedById } from "../../../src/domain/resources/routes.ts";
import { NOBODY } from "../../support/samples.ts";
import type { Subject } from "./subject.ts";

/** What deleting records does in every area that deletes some. */
export function testDeleting(subject: Subject): void {
  const { definition, desk } = subject;

  test("and reports each that has to stay", async () => {
    const { area } = subject;
    const [id, other] = [await area.make(40), await area.make(41)];
    const some = await area.admin("DELETE", area.path, [id, NOBODY]);
    expect(some.status, some.message).toBe(200);
    expect(some.body).toMatchObject({ failed: [{ id: NOBODY }] });
    if (definition.bin !== undefined) {
      // It was put into the recycle bin: out of the list, and deleted for good when it is deleted again.
      expect((await area.every()).map(({ id: left }) => left)).not.toContain(id);
      expect((await area.admin("DELETE", area.path, [id])).status).toBe(200);
    }
    expect((await area.admin("GET", `${area.path}/${id}`)).status).toBe(404);
    expect((await area.admin("DELETE", area.path, [NOBODY])).status).toBe(404);
    const called = callOf(definition, "remove", other).path.slice(definition.path.length);
    const last = await area.admin(
      "DELETE",
      area.path + called,
      isRemovedById(definition) ? undefined : [other],
    );
    expect(last.status, last.message).toBe(200);
    expect((await area.every()).map(({ id: left }) => left)).not.toContain(other);
  });

  test("and every write is logged, with who did it and from where", async () => {
    const { pool } = desk.server.context;
    for (const method of [...(operationsOf(definition).update ? ["PUT"] : []), "DELETE"]) {
      const { rows } = await pool.query(
        "select * from operation_log where method like $1 and log_type = 'INFO' order by id desc limit 1",
        [`${method} /prod-api/${definition.path}%`],
      );
      expect(rows, method).toMatchObject([
        { username: "admin", user_id: expect.anything(), request_ip: expect.stringMatching(/127|::1/) },
      ]);
      const texts: string[] = Object.values(rows[0].description);
      expect(texts).toHaveLength(3);
      for (const text of texts) expect(text).not.toMatch(/prod-api|^$/);
    }
  });

  test("and nothing that is no list of ids", async () => {
    const { area } = subject;
    for (const body of [{}, ["a"], [{ id: 1 }], "1"]) {
      expect((await area.admin("DELETE", area.path, body)).status).toBe(400);
    }
  });
}
