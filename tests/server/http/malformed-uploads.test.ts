import { afterAll, beforeAll, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";

/** Bodies that are no multipart, or break off: a mistake of who sends them. */

let chat: ChatServer;
let amy: Colleague;
beforeAll(async () => {
  chat = await startChatServer();
  amy = await chat.signIn("admin");
}, 60_000);
afterAll(() => chat.stop(), 60_000);

const PLACES = [
  "/prod-api/api/localStorage",
  "/prod-api/api/users/updateAvatar",
  "/prod-api/api/sysUser/import",
  "/imchat-api/image/upload",
  "/imchat-api/file/upload",
];

const part = (head: string, body = "words") => `--b\r\n${head}\r\n\r\n${body}\r\n`;
const FILE = 'Content-Disposition: form-data; name="file"; filename="a.txt"';
const BODIES: readonly (readonly [what: string, type: string, body: string])[] = [
  ["no boundary", "multipart/form-data", `${part(FILE)}--b--\r\n`],
  ["an empty boundary", "multipart/form-data; boundary=", `${part(FILE)}--b--\r\n`],
  ["a boundary too long", `multipart/form-data; boundary=${"b".repeat(5_000)}`, part(FILE)],
  ["another boundary", "multipart/form-data; boundary=other", `${part(FILE)}--b--\r\n`],
  ["nothing at all", "multipart/form-data; boundary=b", ""],
  ["no parts", "multipart/form-data; boundary=b", "--b--\r\n"],
  ["a file that breaks off", "multipart/form-data; boundary=b", `--b\r\n${FILE}\r\n\r\nwor`],
  ["a head that breaks off", "multipart/form-data; boundary=b", "--b\r\nContent-Dispo"],
  [
    "a head without a name",
    "multipart/form-data; boundary=b",
    `${part("Content-Disposition: form-data")}--b--\r\n`,
  ],
  ["no head", "multipart/form-data; boundary=b", `--b\r\nwords\r\n--b--\r\n`],
  ["a head that is too long", "multipart/form-data; boundary=b", part(`X: ${"x".repeat(200_000)}`)],
  [
    "the name of a prototype",
    "multipart/form-data; boundary=b",
    `${part(FILE.replace('"file"', '"__proto__"'))}--b--\r\n`,
  ],
  ["bytes that are no text", "multipart/form-data; boundary=b", "\u0000\u0001--b\r\n\u0002"],
];

test.each(BODIES)("%s", async (_, type, body) => {
  for (const place of PLACES) {
    const response = await fetch(chat.url + place, {
      method: "POST",
      headers: {
        "Content-Type": type,
        Authorization: amy.adminToken,
        accessToken: amy.tokens.accessToken,
      },
      body,
    });
    const text = await response.text();
    // The chat service refuses in its envelope, with 200.
    const refused = place.startsWith("/imchat-api/") && response.status === 200 ? JSON.parse(text).code : 0;
    expect([
      place,
      refused > 300 || (response.status >= 400 && response.status < 500),
      `${response.status} ${text}`,
    ]).toEqual([place, true, expect.any(String)]);
  }
  expect((await fetch(`${chat.url}/healthz`)).status).toBe(200);
});
