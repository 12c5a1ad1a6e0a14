import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationsOf } from "../../../src/contract/resources/definition.ts";
import {
  type Answered,
  type Call,
  type DescribedServer,
  describedServer,
} from "../../support/described-server.ts";
import { type TestServer, testServers } from "../../support/server.ts";
import { pngOf } from "../../support/uploads.ts";
import { fixtureOf, openArea, testedAreas } from "../resources/area-under-test.ts";

/** Real answers of every kind of route, each compared with what the description of the calls says of it. */
describe.each(testServers)("what is answered is what is described, on $name", ({ start }) => {
  let server: TestServer;
  let own: DescribedServer;
  beforeAll(async () => {
    server = await start();
    own = await describedServer(server);
  }, 60_000);
  afterAll(() => server.close(), 60_000);

  const as: DescribedServer["as"] = (who) => own.as(who);
  const callsWith: DescribedServer["callsWith"] = (headers) => own.callsWith(headers);
  const read: DescribedServer["read"] = (...answer) => own.read(...answer);
  const upload: DescribedServer["upload"] = (...file) => own.upload(...file);
  const asDescribed: DescribedServer["asDescribed"] = (calls) => own.asDescribed(calls);
  const idOf = ({ body }: Answered) => (body as { readonly id: number }).id;
  const rows = ({ body }: Answered) =>
    (body as { readonly content?: readonly { readonly id: number; readonly updateTime: string }[] })
      .content ?? [];
  const api = "/prod-api/api";

  /** Of all paths, those of a part. */
  const PARTS = 4;
  const pathsOf = (part: number) =>
    Object.entries(own.described.paths).filter(([path], at) => {
      return path.startsWith("/prod-api/") && path !== "/prod-api/v3/api-docs" && at % PARTS === part - 1;
    });

  test.each(Array.from({ length: PARTS }, (_, at) => at + 1))(
    "every read that needs no more than a session, and one record of every list: part %i",
    (part) =>
      asDescribed(async () => {
        const admin = as("admin");
        const before = own.check.seen.size;
        const reads = pathsOf(part).flatMap(([path, { get }]) => (get ? [path] : []));
        for (const path of reads.filter((one) => !one.includes("{"))) await admin("GET", path);
        for (const path of reads.filter((one) => one.endsWith("/{id}"))) {
          const list = path.slice(0, -"/{id}".length);
          const listed = own.described.paths[list]?.get ? rows(await admin("GET", list)) : [];
          const id = listed[0]?.id ?? 987_654_321;
          await admin("GET", `${list}/${id}`);
          await admin("GET", `${list}/987654321`);
          if (own.described.paths[`${list}/{id}/history`]) await admin("GET", `${list}/${id}/history`);
        }
        expect(own.check.seen.size).toBeGreaterThan(before + 20);
      }),
    60_000,
  );

  test("a record: made, edited, deleted, its history; wrong input, none there, changed meanwhile", () =>
    asDescribed(async () => {
      const admin = as("admin");
      const job = { name: "Harbour pilot", jobSort: 7, enabled: true };
      const made = await admin("POST", `${api}/job`, job);
      expect(made.status).toBe(201);
      const id = idOf(made);
      const at = (await admin("GET", `${api}/job/${id}`)).body as { readonly updateTime: string };
      expect((await admin("POST", `${api}/job`, job)).status).toBe(400);
      expect((await admin("POST", `${api}/job`, { name: "" })).status).toBe(400);
      expect((await admin("POST", `${api}/job`, { name: "x".repeat(2_000_000) })).status).toBe(413);
      const stale = { id, ...job, jobSort: 8, updateTime: "2001-01-01 00:00:00" };
      expect((await admin("PUT", `${api}/job`, stale)).status).toBe(409);
      const fresh = { ...stale, updateTime: at.updateTime };
      expect((await admin("PUT", `${api}/job`, fresh)).status).toBe(204);
      expect((await admin("PUT", `${api}/job`, { ...job, id: 987_654_321 })).status).toBe(404);
      expect(rows(await admin("GET", `${api}/job/${id}/history`))).toHaveLength(2);
      expect((await admin("DELETE", `${api}/job`, [id, 987_654_321])).body).toMatchObject({
        failed: [{ id: 987_654_321 }],
      });
      expect((await admin("DELETE", `${api}/job`, [987_654_321])).status).toBe(404);
      expect((await admin("DELETE", `${api}/job`, [])).status).toBe(400);
      expect((await admin("GET", `${api}/job/removed`)).status).toBe(200);
      expect((await admin("GET", `${api}/job/zero`)).status).toBe(400);
      expect((await admin("GET", `${api}/job/987654321/history`)).status).toBe(404);
    }));

  test.each(testedAreas)("the records of $name, made and edited, with every field", (definition) =>
    asDescribed(async () => {
      const watched: TestServer = {
        ...server,
        request: async (method, path, options) => {
          const response = await server.request(method, path, options);
          await read(method, path, response.clone());
          return response;
        },
      };
      const { create, update, remove, history } = operationsOf(definition);
      const area = await openArea(watched, own.tokens.admin, definition);
      await fixtureOf(definition).rows?.(server);
      const ids = create ? [await area.make(701), await area.make(702)] : [];
      const [first] = create ? ids : (await area.every()).map(({ id }) => id);
      if (first === undefined) return;
      const made = await area.one(first);
      if (update && create) await area.admin("PUT", area.path, { ...(await area.body(701)), id: first });
      if (history) await area.admin("GET", `${area.path}/${made.id}/history`);
      if (remove && create) await area.admin("DELETE", area.path, ids);
      if (history && remove) await area.admin("GET", `${area.path}/removed`);
    }),
  );

  test("media that is not taken", () =>
    asDescribed(async () => {
      const headers = { Authorization: own.tokens.admin, "Content-Type": "application/xml" };
      const path = `${api}/job`;
      const response = await fetch(server.url + path, { method: "POST", headers, body: "<job/>" });
      expect((await read("POST", path, response)).status).toBe(415);
    }));

  test.each(Array.from({ length: PARTS }, (_, at) => at + 1))(
    "who is not signed in, and who lacks the permission: part %i",
    (part) =>
      asDescribed(async () => {
        const tried: number[] = [];
        for (const [path, methods] of pathsOf(part)) {
          for (const [method, { responses }] of Object.entries(methods)) {
            if (!responses["401"]) continue;
            const at = path.replace(/\{\w+\}/g, "987654321");
            tried.push((await as()(method.toUpperCase(), at)).status);
            if (responses["403"]) await as("amy")(method.toUpperCase(), at);
          }
        }
        expect(tried.length).toBeGreaterThan(50);
        expect(new Set(tried)).toEqual(new Set([401]));
        expect((await as("amy")("GET", `${api}/logs`)).status).toBe(403);
      }),
    60_000,
  );

  test("an import on trial and for good, its template, the export, the trees", () =>
    asDescribed(async () => {
      const csv = (text: string) => new Blob([text], { type: "text/csv" });
      const form = async (path: string, text: string) => {
        const body = new FormData();
        body.append("file", csv(text), "dictionaries.csv");
        const headers = { Authorization: own.tokens.admin };
        return read("POST", path, await fetch(server.url + path, { method: "POST", headers, body }));
      };
      const at =
        Object.keys(own.described.paths).find((path) => /\/(sysDict|dict)\/import$/.test(path)) ?? "";
      expect(at).not.toBe("");
      const text = "name,description\nquay_kind,Kinds of quays\n,\n";
      expect((await form(`${at}?dryRun=true`, text)).status).toBe(200);
      expect((await form(at, text)).status).toBe(200);
      expect((await form(at, "")).status).toBe(400);
      expect((await as("admin")("POST", at)).status).toBe(400);
      expect((await as("admin")("GET", `${at}/template`)).status).toBe(200);
      expect((await as("admin")("GET", `${api}/job/download`)).status).toBe(200);
      const depts = rows(await as("admin")("GET", `${api}/dept`)).map(({ id }) => id);
      expect((await as("admin")("POST", `${api}/dept/superior`, depts)).status).toBe(200);
    }));

  test("special actions and long work", () =>
    asDescribed(async () => {
      const admin = as("admin");
      const amy = rows(await admin("GET", `${api}/sysUser?blurry=amy`))[0]?.id;
      expect((await admin("PUT", `${api}/sysUser/enable`, [amy])).status).toBe(204);
      expect((await admin("PUT", `${api}/sysUser/enable`, [amy, 987_654_321])).status).toBe(200);
      expect((await admin("PUT", `${api}/sysUser/enable`, [987_654_321])).status).toBe(404);
      const [task] = rows(await admin("GET", `${api}/jobs`));
      if (task) expect([204, 400]).toContain((await admin("PUT", `${api}/jobs/exec/${task.id}`)).status);
      expect((await admin("DELETE", `/prod-api/auth/online`, ["no such key"])).status).toBe(400);
      const started = await admin("POST", `${api}/pictures/synchronize`);
      if (started.status === 200) await admin("GET", `${api}/backgroundWork/${idOf(started)}`);
      await admin("GET", `${api}/backgroundWork`);
      await admin("POST", `${api}/monitor/sql/reset`);
    }));

  test("uploads: taken, without a file, without a session", () =>
    asDescribed(async () => {
      const png = new Blob([await pngOf(8, 8)], { type: "image/png" });
      expect((await upload(`${api}/localStorage`, png)).status).toBe(201);
      expect((await upload(`${api}/localStorage/pictures`, png)).status).toBe(201);
      expect((await upload(`${api}/pictures`, png)).status).toBe(201);
      expect((await upload(`${api}/deploy/upload`, png, { appId: "7" })).status).toBe(200);
      expect((await upload(`${api}/deploy/upload`, png)).status).toBe(400);
      expect((await upload(`${api}/upload`, png, { type: "local" })).status).toBeLessThan(402);
      expect((await as("admin")("POST", `${api}/localStorage`)).status).toBe(400);
      expect((await upload(`${api}/localStorage`, png, {}, {})).status).toBe(401);
      const headers = { Authorization: own.tokens.admin };
      expect((await upload(`${api}/sysUser/updateAvatar`, png, {}, headers, "avatar")).status).toBe(200);
      expect((await upload(`${api}/basicConfig/savePic`, png, { configKey: "none" })).status).toBe(400);
    }));

  test("signing in and out", () =>
    asDescribed(async () => {
      const path = "/prod-api/auth/login";
      expect((await as()("POST", path, { username: "bob", password: "?" })).status).toBe(400);
      const password = server.encrypt("Quayside-demo1");
      const { status, body } = await as()("POST", path, { username: "bob", password });
      expect(status).toBe(200);
      const { token } = body as { readonly token: string };
      expect((await callsWith({ Authorization: token })("DELETE", "/prod-api/auth/logout")).status).toBe(200);
    }));

  test(
    "the chat service: its lists, what is sent and refused, its uploads",
    () =>
      asDescribed(async () => {
        const { accessToken, refreshToken } = await chatTokens(as("admin"));
        const chat = callsWith({ accessToken, "Accept-Language": "en" });
        const at = (path: string) => `/imchat-api${path}`;
        const code = ({ body }: Answered) => (body as { readonly code: number }).code;
        const data = ({ body }: Answered) => (body as { readonly data: unknown }).data;
        const reads = Object.entries(own.described.paths).filter(
          ([path, { get }]) => get && path.startsWith("/imchat-api/") && !path.includes("{"),
        );
        for (const [path] of reads) {
          const query =
            "minId=0&minSeqNo=0&size=10&userIds=1,2&friendId=2&groupId=1&messageId=1&name=a&keyword=hello";
          expect((await chat("GET", `${path}?${query}`)).status).toBe(200);
        }
        const [friend] = data(await chat("GET", at("/friend/list"))) as readonly { readonly id: number }[];
        const sent = { tmpId: "described-1", recvId: friend?.id, type: 0, content: "As described" };
        const made = await chat("POST", at("/message/private/send"), sent);
        expect(code(made)).toBe(200);
        const { id } = data(made) as { readonly id: number };
        await chat("GET", at(`/message/private/history?friendId=${friend?.id}&size=10`));
        expect(code(await chat("DELETE", at(`/message/private/recall/${id}`)))).toBe(200);
        expect(code(await chat("PUT", at(`/message/private/readed?friendId=${friend?.id}`)))).toBe(200);
        expect(code(await chat("DELETE", at("/message/private/recall/987654321")))).toBe(500);
        expect((await chat("POST", at("/message/private/send"), { type: 0 })).status).toBe(400);
        const group = await chat("POST", at("/group/create"), { name: "Described", memberIds: [friend?.id] });
        const groupId = (data(group) as { readonly id: number }).id;
        await chat("GET", at(`/group/find/${groupId}`));
        await chat("GET", at(`/group/members/${groupId}`));
        const word = { tmpId: "described-2", groupId, type: 0, content: "All aboard" };
        expect(code(await chat("POST", at("/message/group/send"), word))).toBe(200);
        await chat("GET", at(`/message/group/history?groupId=${groupId}&size=10`));
        expect(code(await chat("DELETE", at(`/group/delete/${groupId}`)))).toBe(200);
        expect(code(await callsWith({})("GET", at("/user/self")))).toBe(400);
        expect(code(await callsWith({ accessToken: "none" })("GET", at("/user/self")))).toBe(401);
        const png = new Blob([await pngOf(8, 8)], { type: "image/png" });
        expect(code(await upload(at("/image/upload"), png, {}, { accessToken }))).toBe(200);
        expect(code(await upload(at("/file/upload"), png, {}, { accessToken }))).toBe(200);
        expect(code(await upload(at("/video/upload"), png, {}, { accessToken }))).toBe(500);
        expect(code(await callsWith({ refreshToken })("PUT", at("/refreshToken")))).toBe(200);
        expect(code(await callsWith({ refreshToken: "none" })("PUT", at("/refreshToken")))).toBe(500);
      }),
    60_000,
  );
});

async function chatTokens(
  call: Call,
): Promise<{ readonly accessToken: string; readonly refreshToken: string }> {
  const { userName, imToken } = (await call("GET", "/prod-api/imchat/service/login")).body as {
    readonly userName: string;
    readonly imToken: string;
  };
  const pair = await call("POST", "/prod-api/im/config/token", { userName, ImToken: imToken });
  return pair.body as { readonly accessToken: string; readonly refreshToken: string };
}
