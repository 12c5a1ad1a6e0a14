import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attachment } from "../../../server/files/attachment.ts";
import { allowAddresses } from "../../../server/outgoing/addresses.ts";
import { createNet } from "../../../server/outgoing/net.ts";
import { createCloudConfigs } from "../../../server/storage/cloud-config.ts";
import { createObjectStore, type StoreAccount } from "../../../server/storage/object-store.ts";
import { PRIVATE, PUBLIC } from "../../../src/contract/storage.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { serveOwnHosts } from "../../support/own-hosts.ts";
import { type S3Server, startS3Server } from "../../support/s3-server.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { pngOf, uploadsOf } from "../../support/uploads.ts";

/** Keys of every sort of sign. A plus, a percent sign and what looks encoded are the ones that get lost. */
const KEYS = [
  "plain.txt",
  "with some spaces.txt",
  " edges .txt",
  "a+b+c.txt",
  "100%.txt",
  "looks%20encoded%2Fbut is not.txt",
  "港口/码头 (1)+50%.txt",
  "odd/'quoted'*!~&=?#;@:$,.txt",
  "double//slash.txt",
  "smile/😀.txt",
];

describe.each(["path", "virtual"] as const)("objects whose bucket stands in the %s", (addressing) => {
  let store: S3Server;
  let folder: string;
  let endNames: () => void;
  beforeAll(async () => {
    endNames = serveOwnHosts();
    store = await startS3Server(3);
    folder = await mkdtemp(join(tmpdir(), "quayside-objects-"));
  });
  afterAll(async () => {
    endNames();
    await store.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    store.objects.clear();
    store.addressed.length = 0;
  });

  const objectsOf = (over: Partial<StoreAccount> = {}) =>
    createObjectStore(
      {
        ...store.account,
        ...{ bucket: store.bucket, host: store.named, type: PUBLIC, domain: null, addressing },
        ...over,
      },
      createNet(allowAddresses(["127.0.0.0/8", "::1"])),
    );
  const put = async (key: string, content: string) => {
    const path = join(folder, "draft");
    await writeFile(path, content);
    await objectsOf().put(key, {
      path,
      size: Buffer.byteLength(content),
      sha256: createHash("sha256").update(content).digest("hex"),
      mime: "text/plain",
      disposition: attachment(key.slice(key.lastIndexOf("/") + 1)),
    });
  };
  const signal = () => AbortSignal.timeout(5_000);

  test.each(KEYS)("%s is put, listed, read, signed for and deleted under its own name", async (key) => {
    await put(key, `content of ${key}`);
    expect([...store.objects.keys()]).toEqual([key]);
    const objects = objectsOf();
    const { objects: listed } = await objects.list();
    expect(listed.map((one) => one.key)).toEqual([key]);
    expect(await (await objects.read(key, signal())).text()).toBe(`content of ${key}`);
    const signed = await objects.signedAddress(key, 60, attachment("a + b 港.txt"));
    const answer = await fetch(signed);
    expect([answer.status, await answer.text()]).toEqual([200, `content of ${key}`]);
    expect((await fetch(signed.replace("X-Amz-Expires=60", "X-Amz-Expires=61"))).status).toBe(403);
    await objects.remove(key);
    expect(store.objects.size).toBe(0);
    expect(new Set(store.addressed)).toEqual(new Set([addressing]));
    expect(store.calls.filter((call) => / (4|5)\d\d$/.test(call) && !call.endsWith(" 403"))).toEqual([]);
  });

  test("pages follow each other, whatever their keys are", async () => {
    for (const key of KEYS) await put(key, "x");
    const objects = objectsOf();
    const seen: string[] = [];
    let token: string | undefined;
    do {
      const page = await objects.list({ token });
      seen.push(...page.objects.map(({ key }) => key));
      token = page.next;
    } while (token !== undefined);
    expect(seen.toSorted()).toEqual(KEYS.toSorted());
  });

  test("an address that everybody may fetch is that of the store, or of the bucket's own domain", () => {
    const port = new URL(store.named).port;
    const own =
      addressing === "virtual"
        ? `http://${store.bucket}.s3.localhost:${port}`
        : `http://s3.localhost:${port}/${store.bucket}`;
    expect(objectsOf().addressOf("a+b/港 1%.png")).toBe(`${own}/a%2Bb/%E6%B8%AF%201%25.png`);
    const domain = "https://cdn.quayside.test/files/";
    expect(objectsOf({ domain }).addressOf("a b.png")).toBe("https://cdn.quayside.test/files/a%20b.png");
    expect(objectsOf({ domain, type: PRIVATE }).addressOf("a.png")).toBe(`${own}/a.png`);
  });

  test("the signature is for that host alone", async () => {
    await put("a.txt", "a");
    const url = new URL(await objectsOf().signedAddress("a.txt", 60));
    const elsewhere = new URL(url);
    elsewhere.hostname = addressing === "virtual" ? `other.${url.hostname}` : "other.localhost";
    expect((await fetch(elsewhere)).status).toBe(403);
    expect((await fetch(url)).status).toBe(200);
  });

  test("no other object is meant by a key that is a way to it", async () => {
    await put("b.txt", "kept");
    for (const key of ["a/../b.txt", "./b.txt", "../quay-files/b.txt", "x/.."]) {
      await expect(objectsOf().remove(key)).rejects.toMatchObject({ status: 400 });
      await expect(objectsOf().read(key, signal())).rejects.toMatchObject({ status: 400 });
    }
    expect(store.objects.has("b.txt")).toBe(true);
  });
});

/** A built page, with its policy. */
const PAGE = `<!doctype html>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' data:; media-src 'self'" />
<script type="application/json" id="runtime">{}</script>`;

describe("a bucket in front of its host", () => {
  let server: TestServer;
  let store: S3Server;
  let folder: string;
  let endNames: () => void;
  beforeAll(async () => {
    endNames = serveOwnHosts();
    folder = await mkdtemp(join(tmpdir(), "quayside-console-"));
    await writeFile(join(folder, "index.html"), PAGE);
    const media = { mediaHosts: ["https://*.qlogo.cn"] };
    [server, store] = [await startTestServer(media, { console: folder }), await startS3Server()];
  }, 60_000);
  afterAll(async () => {
    endNames();
    await store.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  test("is set up where it is possible, and objects are kept, viewed and deleted there", async () => {
    const token = await server.login("admin");
    const admin = adminCalls(server, token);
    const save = async (over: object) => {
      const body = { ...store.account, bucket: store.bucket, host: store.named, type: PRIVATE };
      const { status, message } = await admin("PUT", "/api/qiNiuContent/config", {
        ...body,
        addressing: "virtual",
        ...over,
      });
      return status === 204 ? 204 : message;
    };
    const clouds = createCloudConfigs(server.context);
    const pictureSources = async () => {
      const page = await server.request("GET", "/", { headers: { Accept: "text/html" } });
      return /img-src [^;]+/.exec(await page.text())?.[0];
    };
    expect(await clouds.origin()).toBeUndefined();
    expect(await pictureSources()).toBe("img-src 'self' https://*.qlogo.cn data:");
    expect(await save({ host: store.url })).toMatch(/^addressing: /);
    expect(await save({ host: "http://[::1]:9000" })).toMatch(/^addressing: /);
    expect(await save({ bucket: "quay_files" })).toMatch(/^addressing: /);
    expect(await save({ host: store.url, addressing: "path" })).toBe(204);
    expect(await save({ domain: "https://cdn.quayside.test/files", type: PUBLIC })).toBe(204);
    expect(await clouds.origin()).toBe("https://cdn.quayside.test");
    expect(await pictureSources()).toBe("img-src 'self' https://*.qlogo.cn https://cdn.quayside.test data:");
    expect(await save({})).toBe(204);
    expect(await clouds.origin()).toMatch(/^http:\/\/quay-files\.s3\.localhost:\d+$/);
    const upload = uploadsOf(server, token);
    const { body } = await upload("/api/qiNiuContent", [{ name: "港 a+b %.png", bytes: await pngOf(6, 6) }]);
    const { id, data } = body as unknown as { id: number; data: string[] };
    expect(data[0]).toMatch(/^http:\/\/quay-files\.s3\.localhost:\d+\/\d{4}\/\d\d\//);
    const { url } = (await admin("GET", `/api/qiNiuContent/download/${id}`)).body as { url: string };
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(data[0] ?? "")).status).toBe(403);
    expect(new Set(store.addressed)).toEqual(new Set(["virtual"]));
  });
});
