import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** The page as far as chunks touch it. */
class FakeLink {
  rel = "";
  href = "";
  sheet: object | null = null;
  private readonly listener = new Map<string, () => void>();
  constructor(readonly page: FakePage) {}
  addEventListener(name: string, take: () => void) {
    this.listener.set(name, take);
  }
  remove() {
    this.page.links.splice(this.page.links.indexOf(this), 1);
  }
  happen(name: "load" | "error") {
    if (name === "load") this.sheet = {};
    this.listener.get(name)?.();
  }
}

class FakePage {
  readonly links: FakeLink[] = [];
  readonly head = { append: (link: FakeLink) => this.links.push(link) };
  createElement = () => new FakeLink(this);
  getElementById = (id: string) =>
    id === "styles" ? { textContent: JSON.stringify({ "features/styled": "/css/styled-1.css" }) } : null;
  querySelector = (selector: string) =>
    this.links.find(({ href }) => selector.includes(`href="${href}"`)) ?? null;
}

let page: FakePage;
/** A module of its own for each test, for it remembers the sheets of its page. */
let chunks: typeof import("../../src/ui/chunks.ts");

beforeEach(async () => {
  vi.useFakeTimers();
  page = new FakePage();
  vi.stubGlobal("document", page);
  vi.resetModules();
  chunks = await import("../../src/ui/chunks.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = () => new Promise<never>(() => undefined);
const styled = (load: () => Promise<unknown> = async () => "loaded") =>
  chunks.loadPart(load, "features/styled");
/** What is wrong with a chunk; the promise is watched from the start, as callers do. */
const faultOf = (loading: Promise<unknown>) =>
  loading.then(
    () => null,
    (error: unknown) => error as InstanceType<typeof chunks.ChunkLoadError>,
  );

describe("a chunk", () => {
  it("is there with its script where it has no sheet, and leaves no timer", async () => {
    expect(await chunks.loadPart(async () => "loaded", "features/plain")).toBe("loaded");
    expect(page.links).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits for its style sheet, which is asked for once", async () => {
    const both = Promise.all([styled(), styled()]);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.links.map(({ rel, href }) => [rel, href])).toEqual([["stylesheet", "/css/styled-1.css"]]);
    page.links[0]?.happen("load");
    expect(await both).toEqual(["loaded", "loaded"]);
    expect(await styled()).toBe("loaded");
    expect(page.links).toHaveLength(1);
  });

  it("takes a sheet that the first script has asked for", async () => {
    const link = new FakeLink(page);
    link.href = "/css/styled-1.css";
    link.sheet = {};
    page.links.push(link);
    expect(await styled()).toBe("loaded");
    expect(page.links).toEqual([link]);
  });
});

describe("a chunk that does not arrive (specification §8 Other, §9)", () => {
  it("whose script fails is a chunk load error with type and request, and its cause", async () => {
    const cause = new TypeError("Failed to fetch");
    const fault = await faultOf(chunks.loadPart(() => Promise.reject(cause), "features/plain"));
    expect(fault).toMatchObject({ name: "ChunkLoadError", type: "error", request: "features/plain", cause });
    expect(fault?.message).toBe("Loading chunk features/plain failed (error)");
  });

  it("whose style sheet fails is a CSS chunk load error; the next visit asks again", async () => {
    const fault = faultOf(styled());
    await vi.advanceTimersByTimeAsync(0);
    page.links[0]?.happen("error");
    expect(await fault).toMatchObject({
      name: "CssChunkLoadError",
      type: "error",
      request: "/css/styled-1.css",
    });
    expect((await fault) instanceof chunks.ChunkLoadError).toBe(true);
    expect(page.links).toEqual([]);
    const again = styled();
    await vi.advanceTimersByTimeAsync(0);
    page.links[0]?.happen("load");
    expect(await again).toBe("loaded");
  });

  it.each([
    ["script", () => chunks.loadPart(never, "features/plain"), "features/plain"],
    ["style sheet", () => styled(), "features/styled"],
  ])("whose %s is not there after 120 s is a chunk load error", async (_, load, request) => {
    const fault = faultOf(load());
    let over = false;
    void fault.then(() => {
      over = true;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await fault).toMatchObject({ name: "ChunkLoadError", type: "timeout", request });
  });

  it("an unknown view is a module-not-found error", () => {
    const error = new chunks.ModuleNotFoundError("nowhere/index");
    expect([error.name, error.message]).toEqual([
      "ModuleNotFoundError",
      "Cannot find module 'nowhere/index'",
    ]);
  });
});
