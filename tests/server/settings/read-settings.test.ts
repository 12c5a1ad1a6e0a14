import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { areas } from "../../../server/resources/definitions.ts";
import { labelText } from "../../../src/domain/resources/label-text.ts";

/** Settings of the shop (resources 2.14 "Config") that this server does nothing with are for other programs, and say so. */

const server = fileURLToPath(new URL("../../../server", import.meta.url));
/** What fills a demo, and what describes the API, reads no setting. */
const APART = /^(demo|openapi|texts)\//;
const sources = readdirSync(server, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !APART.test(path))
  .map((path) => readFileSync(join(server, path), "utf8"))
  .join("\n");
const words = new Set(sources.match(/\w+/g));

/** The areas that they belong to. */
const SHOP: ReadonlySet<string> = new Set(["shopSet", "express", "store"]);
const settings = areas
  .map(({ definition }) => definition)
  .filter(({ keyed, permission }) => keyed && SHOP.has(permission ?? ""))
  .flatMap(({ fields }) => Object.entries(fields).map(([key, field]) => ({ key, field })));

test("there are settings of both sorts", () => {
  expect(settings.some(({ key }) => words.has(key))).toBe(true);
  expect(settings.some(({ key }) => !words.has(key))).toBe(true);
});

test.each(settings.filter(({ key }) => !words.has(key)))(
  "$key says that it is for the shop's own programs",
  ({ field }) => {
    const hint = "hint" in field && field.hint ? field.hint : undefined;
    expect(hint && labelText(hint, "en")).toMatch(/^For the shop's own programs/);
    expect(hint && labelText(hint, "zh_CN")).toContain("商城程序");
    expect(hint && labelText(hint, "zh_TW")).toContain("商城程式");
  },
);
