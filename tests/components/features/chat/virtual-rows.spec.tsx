import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, test } from "vitest";
import "../../../../src/features/chat/screen/im-chat.css";
import "../../../../src/features/chat/conversation/conversation.css";
import { VirtualRows } from "../../../../src/features/chat/conversation/virtual-rows.tsx";
import { type Mounted, mount } from "../../support/mount.tsx";

/** What is read stays where it is: while rows come above it, are measured, or change their height. */

interface Line {
  readonly key: string;
}

const COUNT = 200;
const PAGE = 25;
const TURN_PX = 300;

/** None is as high as the list takes it to be; few are so many whole pixels. */
const heightOf = (line: number) => (line % 7 === 0 ? 101.4 : 60.34);
const linesFrom = (first: number): readonly Line[] =>
  Array.from({ length: COUNT - first }, (_, at) => ({ key: `${first + at}` }));

const ignore = () => {};
let showFrom: (first: number) => void;
let grow: (key: string, by: number) => void;
let heights: number[];

function List() {
  const [lines, setLines] = useState(() => linesFrom(COUNT - 2 * PAGE));
  const [grown, setGrown] = useState<ReadonlyMap<string, number>>(new Map());
  showFrom = (first) => setLines(linesFrom(first));
  grow = (key, by) => setGrown((before) => new Map(before).set(key, by));
  return (
    <section className="qs-chat-messages" style={{ height: 500, width: 300 }}>
      <VirtualRows
        ref={null}
        scrollerRef={ignore}
        rows={lines}
        shapeOf={({ key }) => `${Number(key) % 3}`}
        head={<div className="qs-chat-list-head">older ones</div>}
        onFirst={ignore}
        onHeight={() => heights.push(lines.length)}
      >
        {({ key }) => (
          <p style={{ height: heightOf(Number(key)) + (grown.get(key) ?? 0), margin: 0 }} data-line={key}>
            {key}
          </p>
        )}
      </VirtualRows>
    </section>
  );
}

async function openList(): Promise<{ list: Element; mounted: Mounted }> {
  heights = [];
  const mounted = await mount(<List />);
  await expect.poll(() => mounted.place.textContent).toContain(`${COUNT - 1}`);
  const list = mounted.place.querySelector(".qs-chat-scroll");
  if (list === null) throw new Error("there is no list");
  return { list, mounted };
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** After all that a frame does, its measuring and scrolling too. */
const painted = async () => {
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
};

const tops = (list: Element): ReadonlyMap<string, number> =>
  new Map(
    [...list.querySelectorAll<HTMLElement>("[data-line]")].map((row) => [
      row.dataset.line ?? "",
      row.getBoundingClientRect().top - list.getBoundingClientRect().top,
    ]),
  );
const within = (top: number) => top >= 0 && top <= 440;

/** What was and is in sight has moved by so many pixels, and something was. */
function expectMoved(before: ReadonlyMap<string, number>, list: Element, px: number, what: string): void {
  const now = tops(list);
  const both = [...before].filter(([key, top]) => within(top) && within(now.get(key) ?? -1));
  expect(both.length, what).toBeGreaterThan(0);
  for (const [key, top] of both)
    expect(Math.abs((now.get(key) ?? 0) - top - px), `line ${key}, ${what}`).toBeLessThan(1);
}

type Moment = (list: Element, act: () => void) => void;
const moments: readonly (readonly [string, Moment])[] = [
  ["before the scroll", (_, act) => act()],
  ["in one go with the scroll", (list, act) => list.addEventListener("scroll", act, { once: true })],
  ["after the scroll", (list, act) => list.addEventListener("scroll", () => setTimeout(act), { once: true })],
  ["with the next frame", (_, act) => requestAnimationFrame(act)],
  ["after the next frame", (_, act) => requestAnimationFrame(() => setTimeout(act))],
  ["with the frame after", (_, act) => requestAnimationFrame(() => requestAnimationFrame(act))],
  [
    "while rows are measured",
    (list, act) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        act();
      });
      observer.observe(list.querySelector("[data-line]") ?? list);
    },
  ],
];

test.each(moments)("older rows that come %s move nothing, in any frame", async (_, when) => {
  for (const sync of [true, false]) {
    const { list, mounted } = await openList();
    await painted();
    for (let first = COUNT - 2 * PAGE; first > 0; ) {
      const before = tops(list);
      first -= PAGE;
      const older = first;
      list.scrollTop -= TURN_PX;
      when(list, () => (sync ? flushSync(() => showFrom(older)) : showFrom(older)));
      // Once the turn is drawn all stays, whatever has come meanwhile.
      for (let frames = 1; frames <= 3; frames += 1) {
        await painted();
        expectMoved(before, list, TURN_PX, `older from ${older}, frame ${frames}`);
      }
    }
    mounted.unmount();
  }
});

test("turn after turn, up to the first row and down again, every row is where the wheel puts it", async () => {
  const { list } = await openList();
  showFrom(0);
  await painted();
  for (const turn of [TURN_PX, -TURN_PX]) {
    const atEdge = () =>
      turn > 0
        ? list.scrollTop < 2 * TURN_PX
        : list.scrollHeight - list.clientHeight - list.scrollTop < 2 * TURN_PX;
    for (let turns = 0; !atEdge(); turns += 1) {
      const before = tops(list);
      list.scrollTop -= turn;
      await painted();
      expectMoved(before, list, turn, `turn ${turns} of ${turn}`);
    }
  }
  expect(heights.length).toBeGreaterThan(1);
});

test("a row above that grows moves nothing of what is read; one in sight grows downwards; at the end all grow upwards", async () => {
  const { list } = await openList();
  await painted();
  const last = `${COUNT - 1}`;
  const bottom = () =>
    list.querySelector(`[data-line="${last}"]`)?.parentElement?.getBoundingClientRect().bottom ?? 0;
  const atEnd = bottom();
  flushSync(() => grow(last, 40));
  await painted();
  expect(Math.abs(bottom() - atEnd)).toBeLessThan(1);

  list.scrollTop -= 2 * TURN_PX;
  await painted();
  await painted();
  const above = [...tops(list)].findLast(([key, top]) => top + heightOf(Number(key)) < 0)?.[0] ?? "none";
  const before = tops(list);
  flushSync(() => grow(above, 57.3));
  await painted();
  expectMoved(before, list, 0, `${above} has grown`);

  const seen = [...tops(list)].find(([, top]) => within(top))?.[0] ?? "none";
  const top = tops(list).get(seen) ?? 0;
  flushSync(() => grow(seen, 30));
  await painted();
  expect(Math.abs((tops(list).get(seen) ?? 0) - top)).toBeLessThan(1);
});
