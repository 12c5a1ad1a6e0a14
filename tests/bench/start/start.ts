import type { Bench, BenchRun, Sample } from "../bench.ts";
import { type BenchBrowser, withBrowser } from "../browser/browser.ts";
import { type Still, serveStill, takeStill } from "../browser/still.ts";
import { type Installation, newInstallation, startServer } from "../crowd.ts";
import { Feed } from "../feed/feed.ts";
import type { Places } from "../places.ts";
import { median } from "../statistics.ts";
import { loadedBy, usableMs, watchUsable } from "./usable.ts";

const TRIES = 5;
const USERNAME = 'input[name="username"]';
/** The workplace with what waits, behind the menu. */
const WORKPLACE = ".qs-work-row";
/** Published with the demo data. */
const PASSWORD = "Quayside-demo1";

let installation: Installation | undefined;

/** The login page in a profile that has never been there: until a name can be typed. */
async function cold(url: string): Promise<Sample> {
  return withBrowser(async (browser) => {
    await browser.context.addInitScript(watchUsable, USERNAME);
    const page = await browser.openOne(`${url}/login`);
    const usable = await usableMs(page);
    const { requests, kb } = await loadedBy(page);
    return { "cold login usable, ms": usable, "login, requests": requests, "login, kB": kb };
  });
}

/** The words of the login page: the first text of a browser waits for its fonts, and a form alone has none. */
const WORDS = [
  "登录 Quayside",
  "网站、外贸与商城的一体化后台，内置即时通讯",
  "用户名",
  "密码",
  "验证码",
  "记住我",
  "忘记密码？",
];
const FORM = '<form><input name="username"></form>';
const WORDED = `<style>body{font-family:system-ui,"Noto Sans CJK SC",sans-serif}b{font-weight:650}</style>${WORDS.map(
  (word) => `<p><b>${word}</b><label>${word}</label></p>`,
).join("")}${FORM}`;

/** The login page's elements and rules, as they stand in the page, without a script. */
async function elementsOf(url: string): Promise<string> {
  const html = await (await fetch(`${url}/login`)).text();
  const [style, elements] = ["login-style", "login-zh_CN"].map(
    (id) => new RegExp(`<template id="${id}">(.*?)</template>`, "s").exec(html)?.[1],
  );
  if (!style || !elements) throw new Error("The login page does not hold its form.");
  return `<div id="root">${style}${elements}</div>`;
}

/** The limit of the same run: a page that holds a form alone, or with the words or all elements of the login page, from a server that has it in memory. */
async function bare(places: Places, body: string): Promise<number> {
  const feed = await Feed.start({ places });
  feed.serveAlso("/bare", {
    type: "text/html; charset=utf-8",
    body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8">${body}`,
  });
  try {
    return await withBrowser(async (browser) => {
      await browser.context.addInitScript(watchUsable, "form input");
      return usableMs(await browser.openOne(`${feed.url}/bare`));
    });
  } finally {
    await feed.close();
  }
}

async function signIn(browser: BenchBrowser, url: string): Promise<void> {
  const page = await browser.openOne(`${url}/login`);
  await page.locator(USERNAME).fill("amy");
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.locator(WORKPLACE).first().waitFor();
  await page.close();
}

/** The workplace of somebody who was there before, in a tab beside another: scripts in the cache, the engine running. */
async function warm(url: string): Promise<{ readonly usable: number; readonly still: Still }> {
  return withBrowser(async (browser) => {
    await browser.context.addInitScript(() => {
      localStorage.setItem("language", "en");
    });
    await signIn(browser, url);
    await browser.openOne(`${url}/dashboard/workplace`);
    await browser.context.addInitScript(watchUsable, WORKPLACE);
    const address = `${url}/dashboard/workplace`;
    const usable = await openedAgain(browser, address);
    const page = await browser.openOne(address);
    await usableMs(page);
    return { usable, still: await takeStill(page) };
  });
}

/** The same elements with fixed data, in a tab beside another. */
async function warmStill(places: Places, still: Still): Promise<number> {
  const feed = await Feed.start({ places });
  try {
    const address = serveStill(feed, places, still);
    return await withBrowser(async (browser) => {
      await browser.context.addInitScript(watchUsable, WORKPLACE);
      await usableMs(await browser.openOne(address));
      return openedAgain(browser, address);
    });
  } finally {
    await feed.close();
  }
}

/** Until an address that was open before can be used, several times over; the median, ms. */
async function openedAgain(browser: BenchBrowser, address: string): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < TRIES; nth += 1) {
    const page = await browser.openOne(address);
    times.push(await usableMs(page));
    await page.close();
  }
  return median(times);
}

export const start: Bench = {
  name: "start",
  work: "the login page in a new profile until a name can be typed, and the workplace of somebody who is signed in until what waits is painted; from the built server on its demo data, since the navigation began. Beside them a page that is a form alone, one with the words of the login page too (the first text of a browser waits for its fonts), one with all of its elements and rules and no script, and a page of React, Blueprint and the workplace's elements with fixed data",
  figures: [
    {
      text: "the login page at most 1.3 × the bare form",
      value: (of) => of("login × the bare form"),
      atMost: 1.3,
    },
    {
      text: "the warm workplace at most 3 × a page of React, Blueprint and the same elements with fixed data",
      value: (of) => of("warm workplace × the same elements"),
      atMost: 3,
    },
  ],
  async prepare(run) {
    installation = await newInstallation();
    // The first start makes schema, keys and seed.
    await (await startServer(run.places, installation)).process.end();
    return async () => installation?.remove();
  },
  async run({ places }: BenchRun): Promise<Sample> {
    if (!installation) throw new Error("There is no installation.");
    const server = await startServer(places, installation);
    try {
      const limit = await bare(places, FORM);
      const worded = await bare(places, WORDED);
      const elements = await bare(places, await elementsOf(server.url));
      const login = await cold(server.url);
      const workplace = await warm(server.url);
      const still = await warmStill(places, workplace.still);
      return {
        "a bare form usable, ms": limit,
        "the same with words, ms": worded,
        "the login page's elements alone, ms": elements,
        ...login,
        "login × the bare form": (login["cold login usable, ms"] ?? 0) / limit,
        "login × the same with words": (login["cold login usable, ms"] ?? 0) / worded,
        "login × its elements alone": (login["cold login usable, ms"] ?? 0) / elements,
        "warm workplace usable, ms": workplace.usable,
        "the same elements with fixed data, ms": still,
        "warm workplace × the same elements": workplace.usable / still,
      };
    } finally {
      await server.process.end();
    }
  },
};
