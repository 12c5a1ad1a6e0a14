import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  operationLog,
  recordChange,
  serviceAgent,
  serviceCustomerFollow,
} from "../../../server/db/schema/index.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { makeCustomer } from "../../support/customer-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

const PATH = "/implatform/im-customer";
interface Customer {
  readonly id: number;
  readonly name: string;
  readonly tags: readonly string[];
  readonly follow: readonly { readonly time: string; readonly text: string; readonly by: string }[];
}

describe.each(sqlTestServers)("customers on $name (resources 10.4)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const made = (values: Parameters<typeof makeCustomer>[1]) => makeCustomer(desk.server.context.db, values);
  const one = async (id: number) => (await admin("GET", `${PATH}/${id}`)).body as Customer;
  const agent = async (userName: string, enabled = true) => {
    const [row] = await desk.server.context.db
      .insert(serviceAgent)
      .values({ userName, nickName: userName, enabled })
      .returning({ id: serviceAgent.id });
    return row?.id ?? 0;
  };

  test("are taken over from others by address or number, all of them or none", async () => {
    const known = await made({ name: "Ana", email: "ana@example.com", company: "Old", visitCount: 2 });
    const sync = (body: unknown, query = "?tenantId=1") =>
      admin("POST", `${PATH}/sync${query}`, body as object);
    const list = [
      {
        id: 77,
        name: "Ana Lima",
        email: "ANA@example.com",
        visitCount: 5,
        source: "website",
        firstPage: "/tea",
      },
      {
        name: "Ben",
        phone: "+33 1 23",
        country: "France",
        source: "wechat",
        lastVisitTime: "2026-05-01 10:00:00",
      },
    ];
    expect(await sync(list)).toMatchObject({ status: 200, body: 2 });
    expect(await one(known)).toMatchObject({
      name: "Ana Lima",
      company: "Old",
      visitCount: 5,
      firstPage: "/tea",
    });
    const again = await sync({ customers: JSON.stringify([{ name: "Benoit", phone: "+33 1 23" }]) });
    expect(again.body).toBe(1);
    const found = (await admin("GET", `${PATH}/page?keyword=Benoit`)).body;
    expect(found).toMatchObject({
      totalElements: 1,
      content: [{ country: "France", source: "wechat", tenantId: 1 }],
    });
    const before = (await admin("GET", `${PATH}/page`)).body as { totalElements: number };
    const wrong = await sync([
      { name: "New one", email: "new@example.com" },
      { name: "", email: "x" },
    ]);
    expect([wrong.status, wrong.message]).toEqual([400, expect.stringContaining("Customer 2: ")]);
    expect((await admin("GET", `${PATH}/page`)).body).toMatchObject({ totalElements: before.totalElements });
    expect((await sync([], "?tenantId=9")).status).toBe(400);
    expect((await sync({ customers: "{" })).message).toContain("JSON array");
    expect((await admin("GET", `${PATH}/page?tenantId=9`)).body).toMatchObject({ totalElements: 0 });
  });

  test("have an owner, tags and follow-ups", async () => {
    const [id, other] = [await made({ name: "Chen", tags: ["Tea"] }), await made({ name: "Dora" })];
    const [owner, gone] = [await agent("owner"), await agent("gone", false)];
    expect((await admin("POST", `${PATH}/assign`, { ids: [id, other], ownerId: owner })).status).toBe(200);
    expect(await one(other)).toMatchObject({ owner: { id: owner, name: "owner" } });
    expect((await admin("POST", `${PATH}/assign`, { ids: [id], ownerId: gone })).message).toContain(
      "disabled",
    );
    expect(
      (await admin("POST", `${PATH}/tag`, { ids: [id, other], add: ["tea", "VIP"], drop: [] })).status,
    ).toBe(200);
    expect((await one(id)).tags).toEqual(["Tea", "VIP"]);
    await admin("POST", `${PATH}/tag`, { ids: [id], add: [], drop: ["TEA"] });
    expect((await one(id)).tags).toEqual(["VIP"]);
    expect((await admin("POST", `${PATH}/tag`, { ids: [id] })).status).toBe(400);
    expect(
      (
        await admin("POST", `${PATH}/follow/${id}`, {
          text: "Called, wants a quote",
          kind: "call",
          stage: "contacted",
        })
      ).status,
    ).toBe(200);
    await admin("POST", `${PATH}/follow/${id}`, { text: "Sent it", kind: "email" });
    expect(await one(id)).toMatchObject({
      stage: "contacted",
      follow: [
        { text: "Sent it", by: "admin" },
        { text: "Called, wants a quote", by: "admin" },
      ],
    });
    expect((await admin("POST", `${PATH}/follow/${id}`, { text: "" })).status).toBe(400);
    expect((await admin("GET", `/implatform/im-customer-follow?customerId=${id}`)).body).toMatchObject({
      totalElements: 2,
    });
    const { username } = await makeStaff(desk.server.context.db, { permissions: ["customer:list"] });
    const looks = adminCalls(desk.server, await desk.server.login(username));
    for (const action of ["assign", "tag", "merge", `follow/${id}`, `erase/${id}`, "sync"]) {
      expect((await looks("POST", `${PATH}/${action}`, { ids: [id] })).status, action).toBe(403);
    }
    expect((await admin("DELETE", `${PATH}/deleteById/${other}`)).status).toBe(200);
  });

  test("two become one, with nothing lost", async () => {
    const { db } = desk.server.context;
    const day = (nth: number) => new Date(2026, 4, nth, 12);
    const kept = await made({
      ...{
        name: "Eva",
        email: "eva@example.com",
        company: "North",
        stage: "quoted",
        tags: ["tea"],
        visitCount: 2,
      },
      ...{ remark: "Likes green tea", lastVisitTime: day(3), createTime: day(2), firstPage: "/late" },
    });
    const gone = await made({
      ...{ name: "Eva L.", email: "eva.l@example.com", phone: "+49 30", company: "South", stage: "new" },
      ...{
        tags: ["Tea", "VIP"],
        visitCount: 3,
        remark: "Met in Lyon",
        lastVisitTime: day(5),
        createTime: day(1),
      },
      ...{ firstPage: "/first", source: "website" },
    });
    await db.insert(serviceCustomerFollow).values([
      { customerId: kept, kind: "note", text: "of the kept", time: day(3) },
      { customerId: gone, kind: "call", text: "of the other", time: day(2) },
    ]);
    const merge = (body: object) => admin("POST", `${PATH}/merge`, body);
    expect((await merge({ ids: [kept], keepId: kept })).status).toBe(400);
    expect((await merge({ ids: [kept, gone], keepId: 1 })).status).toBe(400);
    expect((await merge({ ids: [kept, gone], keepId: kept, taken: ["ip"] })).status).toBe(400);
    const done = await merge({ ids: [kept, gone], keepId: kept, taken: ["company", "name"] });
    expect([done.status, done.body]).toEqual([200, { name: "Eva L." }]);
    const merged = await one(kept);
    expect(merged).toMatchObject({
      ...{ name: "Eva L.", email: "eva@example.com", phone: "+49 30", company: "South", stage: "quoted" },
      ...{
        tags: ["tea", "VIP"],
        visitCount: 5,
        firstPage: "/first",
        source: "website",
        remark: "Likes green tea",
      },
      lastVisitTime: "2026-05-05 12:00:00",
    });
    const texts = merged.follow.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(["of the kept", "of the other"]));
    const note = texts.find((text) => text.includes("was merged into")) ?? "";
    for (const lost of ["eva.l@example.com", "Met in Lyon", "New"]) expect(note).toContain(lost);
    expect((await admin("GET", `${PATH}/${gone}`)).status).toBe(404);
    expect((await admin("GET", `${PATH}/${kept}/history`)).body).toMatchObject({
      content: [{ action: "merge" }],
    });
    expect((await admin("GET", `${PATH}/removed`)).body).toMatchObject({
      content: expect.arrayContaining([expect.objectContaining({ recordId: gone })]),
    });
    expect((await merge({ ids: [kept, gone], keepId: kept })).status).toBe(404);
  });

  test("are erased from wherever they were noted, and stay as a figure", async () => {
    const { db } = desk.server.context;
    const person = { name: "Quirin Secretname", email: "quirin@secret.example", phone: "+41 555 0101" };
    const answer = await admin("POST", PATH, { ...person, stage: "won", source: "manual" });
    const { id } = answer.body as Customer;
    await admin("PUT", PATH, { id, email: "q2@secret.example", remark: "Lives by the lake" });
    await admin("POST", `${PATH}/follow/${id}`, { text: "Quirin Secretname called" });
    await admin("POST", PATH, { name: "Somebody else", stage: "new", source: "manual" });
    expect((await admin("POST", `${PATH}/erase/${id}`, { typed: "Quirin" })).status).toBe(400);
    expect((await admin("POST", `${PATH}/erase/${id}`, { typed: person.name })).status).toBe(200);
    expect(await one(id)).toMatchObject({
      ...{ name: `Erased customer ${id}`, email: null, phone: null, remark: null, stage: "won", follow: [] },
      ...{ source: "manual", tags: [] },
    });
    const rows = [
      await db.select().from(recordChange).where(eq(recordChange.recordId, id)),
      await db.select().from(operationLog),
    ];
    const all = JSON.stringify(rows);
    const told = [person.name, person.email, "q2@secret.example", person.phone, "Lives by the lake"];
    expect(told.filter((text) => all.includes(text))).toEqual([]);
    expect(all).toContain("Somebody else");
    expect((await admin("GET", `${PATH}/${id}/history`)).body).toMatchObject({
      content: [{ action: "erase" }, ...[{}, {}, {}]],
    });
  });

  test("of a file are imported ones unless it says otherwise", async () => {
    const csv = "Name,Email,Source\nFay,fay@example.com,\nGus,gus@example.com,Email\n";
    const form = new FormData();
    form.append("file", new Blob([csv], { type: "text/csv" }), "customers.csv");
    const answer = await fetch(`${desk.server.url}/prod-api${PATH}/import`, {
      method: "POST",
      headers: { Authorization: desk.token, "Accept-Language": "en" },
      body: form,
    });
    expect(await answer.json()).toEqual({ rows: 2, created: 2, failed: [] });
    const listed = (await admin("GET", `${PATH}/page?blurry=example.com&sort=name,asc&size=100`)).body as {
      content: { readonly name: string; readonly source: string }[];
    };
    const sources = Object.fromEntries(listed.content.map(({ name, source }) => [name, source]));
    expect([sources.Fay, sources.Gus]).toEqual(["import", "email"]);
  });
});
