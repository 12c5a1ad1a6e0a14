import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Virtuoso } from "react-virtuoso";
import { expect, test } from "vitest";
import { useOlderAtRest } from "../../../../src/features/chat/conversation/use-older-at-rest.ts";
import { mount } from "../../support/mount.tsx";

/** Rows that come above a virtual list while it is scrolled move nothing of what is read. */

interface Line {
  readonly key: string;
}

const ROW_PX = 84;
const FIRST = 1_000_000;
const BEFORE = 100;
const TURN_PX = 300;

const linesFrom = (first: number): readonly Line[] =>
  Array.from({ length: 200 - first }, (_, at) => ({ key: `line ${first + at}` }));
/** None is as high as the list takes it to be. */
const heightOf = ({ key }: Line) => (Number(key.slice(5)) % 7 === 0 ? 101 : 60);

let showOlder: () => void;

function List() {
  const [lines, setLines] = useState(() => linesFrom(BEFORE));
  const scroller = useRef<HTMLElement | null>(null);
  const rows = useOlderAtRest(lines, scroller);
  showOlder = () => setLines(linesFrom(0));
  return (
    <Virtuoso
      style={{ height: 500, width: 300 }}
      scrollerRef={(element) => {
        scroller.current = element as HTMLElement | null;
      }}
      data={rows}
      firstItemIndex={FIRST + Number(rows[0]?.key.slice(5))}
      initialTopMostItemIndex={{ index: "LAST", align: "end" }}
      computeItemKey={(_, row: Line) => row.key}
      increaseViewportBy={{ top: 600, bottom: 300 }}
      defaultItemHeight={ROW_PX}
      skipAnimationFrameInResizeObserver
      itemContent={(_, row) => <div style={{ height: heightOf(row) }}>{row.key}</div>}
    />
  );
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const topOf = (list: Element, key: string): number | undefined =>
  [...list.querySelectorAll("[data-known-size]")]
    .find((row) => row.textContent === key)
    ?.getBoundingClientRect().top;

/** Once no row has moved for some frames. */
async function settled(list: Element): Promise<void> {
  const look = () =>
    [...list.querySelectorAll("[data-known-size]")].map((row) => [
      row.textContent,
      row.getBoundingClientRect().top,
    ]);
  let [before, same] = [JSON.stringify(look()), 0];
  while (same < 5) {
    await frame();
    const now = JSON.stringify(look());
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

const moments: readonly (readonly [string, (list: Element, act: () => void) => void])[] = [
  ["at once", (_, act) => act()],
  ["in one go with the scroll", (list, act) => list.addEventListener("scroll", act, { once: true })],
  ["after the scroll", (list, act) => list.addEventListener("scroll", () => setTimeout(act), { once: true })],
  ["with the next frame", (_, act) => requestAnimationFrame(act)],
  ["after the next frame", (_, act) => requestAnimationFrame(() => setTimeout(act))],
  ["with the frame after", (_, act) => requestAnimationFrame(() => requestAnimationFrame(act))],
];

test.each(moments)("what is read stays where it is when older rows come %s", async (_, when) => {
  for (const sync of [true, false]) {
    const { place, unmount } = await mount(<List />);
    await expect.poll(() => place.textContent).toContain("line 199");
    const list = place.querySelector("[data-virtuoso-scroller]");
    if (list === null) throw new Error("there is no list");
    // The list holds itself at its end until it has come to it.
    const fromEnd = () => list.scrollHeight - list.clientHeight - list.scrollTop;
    while (fromEnd() < TURN_PX) {
      list.scrollTop -= TURN_PX;
      await settled(list);
    }
    for (let turn = 1; turn <= 4; turn += 1) {
      const kept = [...list.querySelectorAll("[data-known-size]")]
        .map((row) => ({ key: row.textContent ?? "", top: row.getBoundingClientRect().top }))
        .find(({ top }) => top >= list.getBoundingClientRect().top);
      if (kept === undefined) throw new Error("nothing is in sight");
      list.scrollTop -= TURN_PX;
      if (turn === 3) when(list, () => (sync ? flushSync(showOlder) : showOlder()));
      await settled(list);
      expect(topOf(list, kept.key), `${kept.key} in turn ${turn}`).toBeCloseTo(kept.top + TURN_PX, -0.5);
    }
    await expect.poll(() => list.scrollTop).toBeGreaterThan(BEFORE * 50);
    unmount();
  }
});
