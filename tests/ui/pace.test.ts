import { beforeEach, describe, expect, it } from "vitest";
import { Pace } from "../../src/ui/pace.ts";

/** A page whose clock and frames the test moves. */
class Page {
  time = 0;
  shows: number[] = [];
  private timers: { at: number; run: () => void }[] = [];
  private frames: (() => void)[] = [];
  private visible = true;
  private readonly listeners = new Set<() => void>();
  readonly pace = new Pace(
    {
      now: () => this.time,
      afterFrame: (drawn) => {
        this.frames.push(drawn);
        return () => {
          this.frames = this.frames.filter((one) => one !== drawn);
        };
      },
      after: (ms, run) => {
        const timer = { at: this.time + ms, run };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((one) => one !== timer);
        };
      },
      visible: () => this.visible,
      onTurn: (turned) => {
        this.listeners.add(turned);
        return () => this.listeners.delete(turned);
      },
    },
    () => this.shows.push(this.time),
  );

  /** The page is busy drawing for so long, and has drawn. */
  draw(ms: number): void {
    this.time += ms;
    for (const drawn of this.frames.splice(0)) drawn();
  }

  wait(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.time = next.at;
      next.run();
    }
    this.time = end;
  }

  turn(visible: boolean): void {
    this.visible = visible;
    for (const turned of [...this.listeners]) turned();
  }

  get waiting(): number {
    return this.timers.length + this.frames.length;
  }

  get left(): number {
    return this.waiting + this.listeners.size;
  }
}

describe("what changes faster than it can be drawn", () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });

  it("is shown at once after a rest", () => {
    page.pace.ask();
    expect(page.shows).toEqual([0]);
    page.draw(10);
    page.wait(1_000);
    page.pace.ask();
    expect(page.shows).toEqual([0, 1_010]);
  });

  it("rests in proportion to what drawing took, and is then shown once", () => {
    page.pace.ask();
    page.pace.ask();
    page.draw(20);
    page.pace.ask();
    page.wait(59);
    expect(page.shows).toEqual([0]);
    page.wait(1);
    expect(page.shows).toEqual([0, 80]);
    page.draw(20);
    page.wait(1_000);
    expect(page.shows).toEqual([0, 80]);
  });

  it("waits half a second at most, however long drawing takes", () => {
    page.pace.ask();
    page.pace.ask();
    page.draw(240);
    page.wait(500);
    expect(page.shows).toEqual([0, 740]);
  });

  it("does not wait for ever for a page that draws no frames", () => {
    page.pace.ask();
    page.pace.ask();
    page.wait(250 + 500);
    expect(page.shows).toEqual([0, 750]);
  });

  it("is shown at once while the page is hidden, which draws no frames", () => {
    page.turn(false);
    for (let nth = 0; nth < 3; nth += 1) {
      page.pace.ask();
      page.wait(100);
    }
    expect(page.shows).toEqual([0, 100, 200]);
    expect(page.waiting).toBe(0);
  });

  it("is shown at once when the page is turned away from or to, whatever it waited for", () => {
    page.pace.ask();
    page.pace.ask();
    page.time = 5;
    page.turn(false);
    expect(page.shows).toEqual([0, 5]);
    expect(page.waiting).toBe(0);
    page.turn(true);
    page.pace.ask();
    page.draw(200);
    page.wait(1_000);
    page.pace.ask();
    page.draw(100);
    page.pace.ask();
    page.turn(true);
    expect(page.shows).toEqual([0, 5, 5, 1_205, 1_305]);
  });

  it("does not rest when the page has just come to the front, for what it missed is on its way", () => {
    page.turn(false);
    page.pace.ask();
    page.time = 100;
    page.turn(true);
    page.pace.ask();
    // The engine's answer comes before the frame is drawn, more after it.
    page.pace.ask();
    page.draw(16);
    expect(page.shows).toEqual([0, 100, 116]);
    page.draw(16);
    page.pace.ask();
    expect(page.shows).toEqual([0, 100, 116, 132]);
    page.draw(16);
    page.wait(1_000);
    page.pace.ask();
    page.pace.ask();
    page.draw(20);
    page.wait(59);
    expect(page.shows).toEqual([0, 100, 116, 132, 1_148]);
    page.wait(1);
    expect(page.shows).toEqual([0, 100, 116, 132, 1_148, 1_228]);
  });

  it("leaves nothing behind when it is stopped", () => {
    page.pace.ask();
    page.pace.ask();
    page.pace.stop();
    expect(page.left).toBe(0);
    page.turn(false);
    page.turn(true);
    expect(page.shows).toEqual([0]);
  });
});
