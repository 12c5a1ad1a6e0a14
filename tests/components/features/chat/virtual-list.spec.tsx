import "../../../../src/features/chat/screen/im-chat.css";
import { createRef } from "react";
import { expect, test } from "vitest";
import { VirtualList, type VirtualListHandle } from "../../../../src/features/chat/controls/virtual-list.tsx";
import { mount } from "../../support/mount.tsx";

/** Lists of people, by their letters: as many as are seen are drawn, and the letter that they are under is seen. */

const LETTERS = [..."ABCDEFGH"];
const ROWS = LETTERS.flatMap((letter) => [
  letter,
  ...Array.from({ length: 20 }, (_, at) => `${letter}${at}`),
]);
const isLetter = (row: string) => row.length === 1;
const keyOf = (row: string) => row;
const ignore = () => {};

async function open(rows: readonly string[], onDrawn: (first: number, last: number) => void = ignore) {
  const ref = createRef<VirtualListHandle>();
  const mounted = await mount(
    <div style={{ height: 400, width: 300 }}>
      <VirtualList ref={ref} rows={rows} keyOf={keyOf} isTitle={isLetter} onDrawn={onDrawn}>
        {(row) => <p style={{ margin: 0, height: isLetter(row) ? 24 : 57.5 }}>{row}</p>}
      </VirtualList>
    </div>,
  );
  await expect.poll(() => mounted.place.textContent).toContain(rows[0]);
  const list = mounted.place.querySelector<HTMLElement>(".qs-chat-virtual");
  if (list === null || ref.current === null) throw new Error("there is no list");
  return { list, handle: ref.current, mounted };
}

/** What is drawn, with its distance from the upper edge, px. */
const drawn = (list: HTMLElement): ReadonlyMap<string, number> =>
  new Map(
    [...list.querySelectorAll("p")].map((row) => [
      row.textContent,
      row.getBoundingClientRect().top - list.getBoundingClientRect().top,
    ]),
  );
const atTop = (list: HTMLElement): string | null => {
  const { left, top } = list.getBoundingClientRect();
  return document.elementFromPoint(left + 10, top + 5)?.textContent ?? null;
};

/** Frames without a move, after which a list is taken to be at rest. */
const STILL = 10;

/** Where a list comes to rest, px. */
async function restOf(list: HTMLElement): Promise<number> {
  let [at, frames] = [list.scrollTop, 0];
  while (frames < STILL) {
    await new Promise(requestAnimationFrame);
    frames = list.scrollTop === at ? frames + 1 : 0;
    at = list.scrollTop;
  }
  return at;
}

test("the letter of the first row in sight is at the upper edge; few rows are drawn, and they follow one another", async () => {
  let range = [0, 0];
  const { list } = await open(ROWS, (first, last) => {
    range = [first, last];
  });
  expect(atTop(list)).toBe("A");
  for (const top of [300, 1_400, 1_420, 4_000, list.scrollHeight]) {
    list.scrollTop = top;
    await expect.poll(() => Math.max(...drawn(list).values())).toBeGreaterThanOrEqual(340);
    const rows = drawn(list);
    const first = [...rows].find(([row, at]) => !isLetter(row) && at > 24)?.[0];
    await expect.poll(() => atTop(list)).toBe(first?.[0]);
    expect(rows.size).toBeLessThan(30);
    const people = [...rows].filter(([row]) => !isLetter(row)).map(([row]) => ROWS.indexOf(row));
    expect(people).toEqual([...people].sort((a, b) => a - b));
    expect(range[1]).toBeGreaterThanOrEqual(people.at(-1) ?? Infinity);
  }
});

test("a row is shown wherever it is, and one that is in sight moves nothing", async () => {
  const { list, handle } = await open(ROWS);
  for (const row of ["H19", "A1", "E7"]) {
    handle.show(ROWS.indexOf(row));
    const inSight = () => {
      const at = drawn(list).get(row) ?? -1;
      return at >= 0 && at <= 400 - 57;
    };
    await expect.poll(inSight).toBe(true);
  }
  // Rows that are drawn on the way are measured after the row is in sight: the list moves by what they are higher or lower than thought.
  const before = await restOf(list);
  handle.show(ROWS.indexOf("E6"));
  expect(await restOf(list)).toBe(before);
  // The list is told of what was scrolled with the next frame.
  list.scrollTop = before - 14;
  const at = drawn(list).get("E5") ?? -1;
  handle.show(ROWS.indexOf("E5"));
  await restOf(list);
  expect(drawn(list).get("E5")).toBeCloseTo(at, -0.5);
});

test("a row that moves to the top is drawn there, and the others below it", async () => {
  const { list, mounted } = await open(["b", "c", "d"].map((row) => row.repeat(2)));
  mounted.draw(
    <div style={{ height: 400, width: 300 }}>
      <VirtualList rows={["dd", "bb", "cc"]} keyOf={keyOf}>
        {(row) => <p style={{ margin: 0, height: 57.5 }}>{row}</p>}
      </VirtualList>
    </div>,
  );
  await expect.poll(() => [...drawn(list)].map(([row]) => row)).toEqual(["dd", "bb", "cc"]);
  expect([...drawn(list).values()].map(Math.round)).toEqual([0, 58, 116]);
});
