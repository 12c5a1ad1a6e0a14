import { describe, expect, test } from "vitest";
import { adminDesk } from "../../support/admin-desk.ts";
import { startTestServer } from "../../support/server.ts";

/** The entries of what the shop's app shows and offers, in nine groups (resources 2.14). */

const PATH = "/api/yxSystemGroupData";
const desk = adminDesk(startTestServer);
const { admin } = desk;

async function make(body: object): Promise<number> {
  const made = await admin("POST", PATH, body);
  expect(made.status, made.message).toBe(201);
  return (made.body as { readonly id: number }).id;
}

describe("an entry is deleted", () => {
  const search = (title: string) => make({ groupName: "hot_search", title });

  test("by its own path, as clients of the paper do", async () => {
    const [gone, stays] = [await search("Gone"), await search("Stays")];
    expect((await admin("DELETE", `${PATH}/${gone}`)).status).toBe(200);
    expect((await admin("GET", `${PATH}/${gone}`)).status).toBe(404);
    expect((await admin("GET", `${PATH}/${stays}`)).status).toBe(200);
    expect((await admin("DELETE", `${PATH}/${gone}`)).status).toBe(404);
  });

  test("and several in one call", async () => {
    const ids = [await search("One"), await search("Two")];
    expect((await admin("DELETE", PATH, ids)).status).toBe(200);
    for (const id of ids) expect((await admin("GET", `${PATH}/${id}`)).status).toBe(404);
  });
});
