import { describe, expect, test } from "vitest";
import { adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";

/** Every method and path of the specification's §7 "Customer service", by the words that are written there. */
describe.each(testServers)("the calls of customer service on $name (specification §7)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const idOf = ({ body }: { readonly body: unknown }) => (body as { readonly id: number }).id;
  const CONFIG = {
    ...{ tenantId: 1, name: "Desk", host: "mail.example.com", port: 465, ssl: true, username: "desk" },
    ...{ password: "secret", fromEmail: "desk@example.com" },
  };

  test("agents", async () => {
    const id = idOf(await admin("POST", "/imchat/service", { userName: "desk", nickName: "Desk" }));
    expect((await admin("POST", "/imchat/service/history", { id })).body).toEqual({
      content: [],
      totalElements: 0,
    });
    expect((await admin("GET", "/imchat/service/index")).body).toMatchObject({
      content: [{ id }],
      totalElements: 1,
    });
    expect((await admin("GET", "/imchat/service")).body).toMatchObject({ totalElements: 1 });
    expect((await admin("GET", "/imchat/service/login")).body).toEqual({
      userName: "admin",
      imToken: expect.any(String),
    });
    expect((await admin("GET", `/imchat/service/${id}`)).body).toMatchObject({ id, userName: "desk" });
    // Without an official account there is no code to show; with one, `agents.test.ts` has it scanned.
    expect((await admin("GET", `/wx/server/createQrcode/${id}`)).status).toBe(400);
    expect((await admin("DELETE", `/imchat/service/${id}`)).status).toBe(200);
    expect((await admin("GET", `/imchat/service/${id}`)).status).toBe(404);
  });

  test("sites are of the one tenant, and those of another are not here", async () => {
    const site = { name: "Quay", domain: "tenant.example", defaultLang: "en" };
    expect((await admin("POST", "/news/domains", { ...site, tenantId: 2 })).status).toBe(400);
    const id = idOf(await admin("POST", "/news/domains", { ...site, tenantId: 1 }));
    expect((await admin("GET", `/news/domains/${id}`)).body).toMatchObject({ tenantId: 1 });
    const list = "/news/domains/list?initStatus=N";
    expect((await admin("GET", `${list}&tenantId=1`)).body).toMatchObject({ totalElements: 1 });
    expect((await admin("GET", `${list}&tenantId=2`)).body).toMatchObject({ totalElements: 0 });
  });

  test("settings of an agent, and where the chat is", async () => {
    expect((await admin("GET", "/config/selectById/1/admin")).body).toMatchObject({
      userName: "admin",
      tenantId: 1,
    });
    const id = idOf(
      await admin("POST", "/config/save", { tenantId: 1, userName: "admin", autoReply: "Soon" }),
    );
    expect((await admin("PUT", "/config/updateById", { id, autoReply: "Later" })).status).toBe(204);
    expect((await admin("GET", "/config/selectById/1/admin")).body).toMatchObject({ id, autoReply: "Later" });
    // Of these the address of the websocket is made.
    expect((await admin("GET", "/im/config/service")).body).toMatchObject({
      ...{ ip: expect.any(String), port: expect.anything(), tenantId: 1, userName: "admin" },
    });
  });

  test("email accounts", async () => {
    const path = "/implatform/im-email-config";
    const id = idOf(await admin("POST", `${path}/save`, CONFIG));
    expect((await admin("PUT", `${path}/updateById`, { id, fromName: "Quay" })).status).toBe(204);
    expect((await admin("GET", `${path}/page?tenantId=1&page=0&size=10`)).body).toMatchObject({
      content: [{ id, tenantId: 1, fromName: "Quay", isDefault: true }],
      totalElements: 1,
    });
    expect((await admin("POST", "/im/config/email", { id })).status).toBe(409);
    const next = idOf(await admin("POST", `${path}/save`, { ...CONFIG, name: "Next" }));
    expect((await admin("POST", "/im/config/email", { id: next })).status).toBe(200);
    expect((await admin("GET", `${path}/${id}`)).body).toMatchObject({ isDefault: false });
    expect((await admin("DELETE", `${path}/deleteById/${id}`)).status).toBe(200);
  });

  test("customers", async () => {
    const path = "/implatform/im-customer";
    const body = [{ name: "Ana", email: "ana@example.com" }, { name: "Ben" }];
    expect((await admin("POST", `${path}/sync?tenantId=1`, body)).body).toBe(2);
    const page = (await admin("GET", `${path}/page?tenantId=1&page=0&size=10`)).body as {
      readonly content: readonly { readonly id: number }[];
    };
    expect(page).toMatchObject({ content: [{ name: "Ben" }, { name: "Ana" }], totalElements: 2 });
    expect((await admin("DELETE", `${path}/deleteById/${page.content[0]?.id}`)).status).toBe(200);
    expect((await admin("GET", `${path}/page`)).body).toMatchObject({ totalElements: 1 });
  });

  test("a chat session for the token of the sign-in", async () => {
    const { userName, imToken } = (await admin("GET", "/imchat/service/login")).body as Record<
      string,
      string
    >;
    expect((await admin("POST", "/im/config/token", { userName, ImToken: imToken })).body).toMatchObject({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    });
  });
});
