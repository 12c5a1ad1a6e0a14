import { describe, expect, test } from "vitest";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";

describe.each(sqlTestServers)("sites on $name", ({ start }) => {
  const { admin } = adminDesk(start);
  const make = async (over: object) => {
    const answer = await admin("POST", "/news/domains", {
      name: "Harbour",
      domain: "harbour.example.com",
      ...over,
    });
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as AnyRecord).id;
  };
  const sites = async (query = "") =>
    ((await admin("GET", `/news/domains/list?${query}`)).body as { readonly content: readonly AnyRecord[] })
      .content;

  test("the first is the current one, and ready", async () => {
    expect(await sites("initStatus=Y")).toMatchObject([
      { name: "Quayside", isCurrent: true, langs: ["zh_CN", "zh_TW", "en"] },
    ]);
  });

  test("a host belongs to one site, whatever its case", async () => {
    await make({ domain: "one.example.com" });
    const again = { name: "Two", domain: "ONE.example.com" };
    expect(await admin("POST", "/news/domains", again)).toMatchObject({ status: 400 });
    expect((await admin("POST", "/news/domains", { name: "Three", domain: "no host" })).status).toBe(400);
  });

  test("a host belongs to one site as another name of it too, whoever comes first", async () => {
    const first = { domain: "four.example.com", aliases: ["www.four.example.com", "four.example.com"] };
    const id = await make(first);
    const add = (over: object) =>
      admin("POST", "/news/domains", { name: "Five", domain: "five.example.com", ...over });
    const taken = (field: string, host: string) => ({
      status: 400,
      message: `${field}: ${host} belongs to the site “Harbour”`,
    });
    expect(await add({ domain: "WWW.four.example.com" })).toMatchObject(
      taken("domain", "www.four.example.com"),
    );
    expect(await add({ aliases: ["Four.example.com"] })).toMatchObject(taken("aliases", "four.example.com"));
    expect(await add({ aliases: ["new.example.com", "www.FOUR.example.com"] })).toMatchObject(
      taken("aliases", "www.four.example.com"),
    );
    const both = await Promise.all([
      add({ domain: "six.example.com", aliases: ["shared.example.com"] }),
      add({ domain: "shared.example.com" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    const own = (await admin("GET", `/news/domains/${id}`)).body as AnyRecord;
    expect((await admin("PUT", "/news/domains", { ...own, phone: "1" })).status).toBe(204);
    expect(await admin("PUT", "/news/domains", { id, domain: "Shared.example.com" })).toMatchObject({
      status: 400,
      // It is the domain of one, or another name of the other.
      message: expect.stringMatching(/shared\.example\.com/i),
    });
    // What was deleted is not put back where its host is another's now.
    expect((await admin("DELETE", `/news/domains/${id}`)).status).toBe(200);
    await make({ domain: "seven.example.com", aliases: ["four.example.com"] });
    const back = await admin("POST", "/news/domains/removed/restore", [id]);
    expect(back.status).not.toBe(204);
    expect((await admin("GET", `/news/domains/${id}`)).status).toBe(404);
  });

  test("is initialised once, with the languages that were chosen and its default", async () => {
    const id = await make({ domain: "two.example.com", langs: ["en"], defaultLang: "zh_TW" });
    expect(await sites("initStatus=N")).toContainEqual(expect.objectContaining({ id }));
    expect((await admin("GET", `/news/domains/initData/${id}`)).status).toBe(200);
    expect((await admin("GET", `/news/domains/initData/${id}`)).status).toBe(409);
    expect((await admin("GET", `/news/domains/${id}`)).body).toMatchObject({ initStatus: "Y" });
    expect((await admin("PUT", `/news/domains/current/${id}`)).status).toBe(204);
    expect((await admin("GET", "/api/site/current")).body).toMatchObject({
      name: "Harbour",
      languages: [{ language: "zh_TW" }, { language: "en" }],
    });
    expect((await admin("GET", `/news/domains/${id}/history`)).body).toMatchObject({
      content: [{ action: "setCurrent" }, { action: "init" }, { action: "create" }],
    });
  });

  test("there is one current site, which stays", async () => {
    const current = (await sites()).filter(({ isCurrent }) => isCurrent);
    expect(current).toMatchObject([{ name: "Harbour" }]);
    expect((await admin("DELETE", `/news/domains/${current[0]?.id}`)).status).toBe(400);
    const off = await make({ domain: "three.example.com", status: 0 });
    expect((await admin("PUT", `/news/domains/current/${off}`)).status).toBe(409);
  });
});
