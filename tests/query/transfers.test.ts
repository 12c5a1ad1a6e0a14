import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN_TIMEOUT_MS } from "../../src/contract/limits.ts";
import { downloadAdmin, exportName } from "../../src/query/admin-download.ts";
import { uploadAdmin } from "../../src/query/admin-upload.ts";
import { formFailure, mutationFailure } from "../../src/query/form-failure.ts";
import { hangUp, LocalHttp, refuse, reply } from "../support/local-http.ts";
import { nodeXhr } from "../support/node-xhr.ts";

let http: LocalHttp;
beforeEach(async () => {
  http = await LocalHttp.start();
});
afterEach(async () => {
  vi.useRealTimers();
  await http.close();
});

const ports = () => ({ base: http.base, token: () => "Bearer t", language: () => "zh_TW" as const });
const Answer = v.object({ avatar: v.string() });

function picture(bytes: number): FormData {
  const form = new FormData();
  form.append("avatar", new File([new Uint8Array(bytes).fill(7)], "a.png", { type: "image/png" }));
  return form;
}

describe("an upload", () => {
  it("carries the file, the token and the language, and reports its progress", async () => {
    http.answer = reply({ avatar: "x.png" });
    const shares: number[] = [];
    const answer = await uploadAdmin(ports(), { path: "up", form: picture(200_000) }, Answer, {
      request: nodeXhr,
      onProgress: (share) => void shares.push(share),
    });
    expect(answer).toEqual({ ok: true, data: { avatar: "x.png" } });
    expect(http.seen[0]).toMatchObject({
      method: "POST",
      url: "/prod-api/up",
      headers: { authorization: "Bearer t", "accept-language": "zh-TW" },
    });
    expect(http.seen[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(http.seen[0]?.body.includes('name="avatar"; filename="a.png"')).toBe(true);
    expect(http.seen[0]?.body.includes(Buffer.alloc(200_000, 7))).toBe(true);
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it.each([
    ["a refusal", refuse(400, "too large"), { kind: "refused", status: 400, message: "too large" }],
    [
      "a limit",
      refuse(429, "slowly", { "Retry-After": "7" }),
      { kind: "refused", status: 429, message: "slowly", retryAfterMs: 7_000 },
    ],
    ["a lost session", refuse(401, "gone"), { kind: "unauthorized", status: 401, message: "gone" }],
    ["a lost connection", hangUp, { kind: "noResponse", status: 0, message: "" }],
    ["an answer that does not fit", reply([]), { kind: "answerUnreadable", status: 200, message: "" }],
  ] as const)("fails by the catalogue: %s", async (_, answer, failure) => {
    http.answer = answer;
    const options = { request: nodeXhr };
    expect(await uploadAdmin(ports(), { path: "up", form: picture(10) }, Answer, options)).toEqual({
      ok: false,
      failure,
    });
  });

  it("is cancelled", async () => {
    const request = new AbortController();
    http.answer = () => request.abort();
    const options = { request: nodeXhr, signal: request.signal };
    expect(await uploadAdmin(ports(), { path: "up", form: picture(10) }, Answer, options)).toMatchObject({
      failure: { kind: "noResponse" },
    });
    const before = http.seen.length;
    await uploadAdmin(ports(), { path: "up", form: picture(10) }, Answer, options);
    expect(http.seen).toHaveLength(before);
  });

  it("has timed out when nothing moves for 30 s, however long it took before", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const xhr = nodeXhr();
    xhr.send = () => undefined;
    const answer = uploadAdmin(ports(), { path: "up", form: picture(10) }, Answer, { request: () => xhr });
    await vi.advanceTimersByTimeAsync(ADMIN_TIMEOUT_MS - 1);
    xhr.upload.onprogress?.call(xhr, { lengthComputable: true, loaded: 1, total: 10 } as ProgressEvent);
    await vi.advanceTimersByTimeAsync(ADMIN_TIMEOUT_MS - 1);
    xhr.upload.onprogress?.call(xhr, { lengthComputable: false, loaded: 2, total: 0 } as ProgressEvent);
    await vi.advanceTimersByTimeAsync(ADMIN_TIMEOUT_MS);
    expect(await answer).toMatchObject({ failure: { kind: "timeout", status: 0 } });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a download", () => {
  it("is the file as it was sent", async () => {
    http.answer = (_, response) => {
      response.writeHead(200, { "Content-Type": "application/vnd.ms-excel" });
      response.end(Buffer.from([80, 75, 3, 4, 0, 255]));
    };
    const answer = await downloadAdmin(ports(), { path: "users/download", query: { blurry: "a" } });
    if (!answer.ok) throw new Error("it did not arrive");
    expect([...new Uint8Array(await answer.data.arrayBuffer())]).toEqual([80, 75, 3, 4, 0, 255]);
    expect(http.seen[0]?.url).toBe("/prod-api/users/download?blurry=a");
  });

  it.each([
    ["with its status", refuse(403, "no"), { kind: "forbidden", status: 403, message: "no" }],
    [
      "in place of the file",
      reply({ status: 400, timestamp: 1, message: "too many rows" }),
      { kind: "refused", status: 400, message: "too many rows" },
    ],
  ] as const)("that was refused is read as JSON: %s", async (_, answer, failure) => {
    http.answer = answer;
    expect(await downloadAdmin(ports(), { path: "x" })).toEqual({ ok: false, failure });
  });

  it("may be JSON itself", async () => {
    http.answer = reply({ status: "ok" });
    expect(await downloadAdmin(ports(), { path: "x" })).toMatchObject({ ok: true });
  });

  it("is named by the time and what it holds", () => {
    const at = new Date(2026, 4, 3, 12, 5, 9);
    expect(exportName("用户", "数据", at)).toBe("2026-05-03 12-05-09-用户数据.xlsx");
    expect(exportName('a/b:"c"', " data", at)).toBe("2026-05-03 12-05-09-a_b__c_ data.xlsx");
  });
});

describe("a form", () => {
  const say = (key: string) => `<${key}>`;
  const refused = (message: string) => ({ kind: "refused", status: 400, message }) as const;

  it("shows a refusal at the field that it is about", () => {
    expect(formFailure(refused("phone: is taken"), ["phone", "email"], say)).toEqual({
      field: "phone",
      text: "is taken",
    });
  });

  it("shows all else above the fields", () => {
    expect(formFailure(refused("code: wrong"), ["phone"], say)).toEqual({ field: null, text: "code: wrong" });
    expect(formFailure({ kind: "timeout", status: 0, message: "" }, ["phone"], say)).toEqual({
      field: null,
      text: "<timeout>",
    });
    expect(mutationFailure({ name: "Error", message: "thrown" })).toEqual({
      kind: "unknown",
      status: 0,
      message: "",
    });
  });
});
