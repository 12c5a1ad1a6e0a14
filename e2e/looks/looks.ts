import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { SCHEMES, setAppearance } from "../support/appearance.ts";
import { colourFindings, seriousFindings } from "../support/axe.ts";
import { demoRows } from "../support/demo-rows.ts";
import { test as base, expect, tabOf } from "../support/fixtures.ts";
import { TestServer } from "../support/server.ts";
import { folder, pictureOf, type Seen } from "./place.ts";
import { type Screen, screens } from "./screens.ts";

const WIDTHS = { 1440: 900, 1024: 768, 390: 844 } as const;

const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await TestServer.start({ env: { DEMO_ROWS: "on" } });
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

/** What moves by itself while a page comes, without anybody's doing. */
function watchShift(): void {
  const seen = { total: 0 };
  Object.assign(globalThis, { layoutShift: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.total += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Times differ from run to run: all are the same in pictures. */
function sameTimes(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    text.nodeValue = (text.nodeValue ?? "")
      .replace(/\d{4}-\d{2}-\d{2}/g, "2026-01-02")
      .replace(/\b\d{1,2}:\d{2}(:\d{2})?\b/g, (time) => (time.length > 5 ? "03:04:05" : "03:04"));
  }
}

async function look(page: Page, screen: Screen, about: Pick<Seen, "scheme" | "width">): Promise<Seen> {
  await page.goto(new URL(screen.address, page.url()).href);
  await expect(
    page
      .locator(screen.ready ?? "main h1, .qs-chat")
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(
    () => (globalThis as unknown as { layoutShift: { total: number } }).layoutShift.total,
  );
  const found = about.scheme === "light" ? await seriousFindings(page) : await colourFindings(page);
  await page.evaluate(sameTimes);
  const seen = { screen: screen.name, ...about, shift, findings: found };
  await page.screenshot({ path: join(folder, pictureOf(seen)), animations: "disabled", caret: "hide" });
  return seen;
}

for (const scheme of SCHEMES) {
  for (const [width, height] of Object.entries(WIDTHS).map(([one, high]) => [Number(one), high] as const)) {
    test(`${width} px, ${scheme}`, async ({ admin, newProfile }) => {
      await demoRows(admin);
      mkdirSync(folder, { recursive: true });
      const profile = await newProfile();
      await profile.addInitScript(watchShift);
      const { page } = await tabOf(profile, admin, "/dashboard/workplace");
      await page.setViewportSize({ width, height });
      await setAppearance(page, scheme);
      const all: Seen[] = [];
      for (const screen of screens) all.push(await look(page, screen, { scheme, width }));
      writeFileSync(join(folder, `seen-${width}-${scheme}.json`), JSON.stringify(all));
      const wrong = all.filter(({ shift, findings }) => shift > 0.01 || findings.length > 0);
      expect(wrong).toEqual([]);
    });
  }
}
