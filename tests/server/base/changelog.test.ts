import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newestVersion } from "../../../server/http/changelog.ts";
import { CHANGELOG_PATH, Changelog } from "../../../src/contract/changelog.ts";
import { compareVersions } from "../../../src/domain/versions.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

const root = new URL("../../../", import.meta.url).pathname;
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));

/** The file itself: what is read of it has the words of the nearest language where one is missing. */
const Said = v.object({ zh_CN: v.string(), zh_TW: v.string(), en: v.string() });
const Written = v.object({
  date: v.string(),
  title: Said,
  changes: v.array(v.object({ text: Said })),
});

describe("the change log", () => {
  const log = v.parse(Changelog, read("src/changelogs/index.json"));

  test("is sorted by version, newest first, and starts with this one", () => {
    const versions = log.map(({ versionNumber }) => versionNumber);
    expect(versions).toEqual(versions.toSorted((a, b) => compareVersions(b, a)));
    expect(new Set(versions).size).toBe(versions.length);
    expect(read("package.json")).toMatchObject({ version: versions[0] });
  });

  test("says what changed in three languages, with a day", () => {
    const written = v.parse(v.array(Written), read("src/changelogs/index.json"));
    expect(written).toHaveLength(log.length);
    for (const { date, title, changes } of written) {
      expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(changes.length).toBeGreaterThan(0);
      for (const text of [title, ...changes.map((change) => change.text)]) {
        expect(Object.values(text).filter((part) => part.trim() === "")).toEqual([]);
      }
    }
  });
});

describe("the change log beside the console", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayside-changelog-"));
  let server: TestServer;
  beforeAll(async () => {
    cpSync(join(root, "src/changelogs"), join(folder, "changelogs"), { recursive: true });
    writeFileSync(
      join(folder, "index.html"),
      '<!doctype html><script type="application/json" id="runtime">{}</script>',
    );
    server = await startTestServer({ toolkitUrl: "https://tools.quayside.test/" }, { console: folder });
  }, 60_000);
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("is served as it is, and its newest version goes into the page with the toolkit's address", async () => {
    const served = await server.request("GET", CHANGELOG_PATH);
    expect(served.headers.get("content-type")).toContain("application/json");
    expect(await served.json()).toEqual(read("src/changelogs/index.json"));
    const page = await (await server.request("GET", "/login", { headers: { Accept: "text/html" } })).text();
    const runtime = JSON.parse(/id="runtime">(.*?)<\/script>/.exec(page)?.[1] ?? "{}");
    const { version } = read("package.json") as { version: string };
    expect(runtime).toMatchObject({ version, toolkitUrl: "https://tools.quayside.test/" });
  });

  test("that is missing or broken names no version, and is not answered with the page", async () => {
    rmSync(join(folder, "changelogs"), { recursive: true });
    expect(await newestVersion(folder)).toEqual({});
    const gone = await server.request("GET", CHANGELOG_PATH, { headers: { Accept: "text/html" } });
    expect(gone.status).toBe(404);
  });
});
