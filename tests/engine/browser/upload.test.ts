import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browserUpload } from "../../../workers/engine/browser/upload.ts";
import { HttpFailure, type UploadRequest } from "../../../workers/engine/ports.ts";
import { hangUp, LocalHttp, reply } from "../../support/local-http.ts";
import { nodeXhr } from "../../support/node-xhr.ts";

let http: LocalHttp;
beforeEach(async () => {
  vi.stubGlobal("XMLHttpRequest", function request() {
    return nodeXhr();
  });
  http = await LocalHttp.start();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await http.close();
});

const upload = (over: Partial<UploadRequest> = {}) =>
  browserUpload({
    url: `${http.base}/file/upload`,
    headers: { accessToken: "t" },
    parts: [
      ["file", new Blob([new Uint8Array(200_000)]), "报价.pdf"],
      ["width", "4"],
    ],
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...over,
  });

describe("an upload of the browser", () => {
  test("brings the form with its headers, and reports how far it is", async () => {
    http.answer = reply({ code: 200 });
    const loaded: number[] = [];
    const answer = await upload({ onProgress: (bytes) => void loaded.push(bytes) });
    expect(answer).toMatchObject({ status: 200, body: '{"code":200}' });
    const [seen] = http.seen;
    expect(seen).toMatchObject({ method: "POST", headers: { accesstoken: "t" } });
    const form = await new Response(new Uint8Array(seen?.body ?? []), {
      headers: { "Content-Type": String(seen?.headers["content-type"]) },
    }).formData();
    expect(form.get("file")).toMatchObject({ name: "报价.pdf", size: 200_000 });
    expect(form.get("width")).toBe("4");
    expect(loaded.length).toBeGreaterThan(2);
    expect(loaded).toEqual([...loaded].sort((a, b) => a - b));
  });

  test("has no answer when the connection breaks", async () => {
    http.answer = hangUp;
    await expect(upload()).rejects.toEqual(new HttpFailure("network"));
  });

  test("ends when it is aborted, also before it began", async () => {
    const abort = new AbortController();
    const under = upload({ signal: abort.signal, onProgress: () => abort.abort() });
    await expect(under).rejects.toBeInstanceOf(HttpFailure);
    await expect(upload({ signal: abort.signal })).rejects.toBeInstanceOf(HttpFailure);
    expect(http.seen).toHaveLength(0);
  });
});
