import { describe, expect, it } from "vitest";
import { MessageStatus } from "../../../../src/contract/wire.ts";
import { withTimeTips } from "../../../../src/domain/chat/timeline.ts";
import { reEdited } from "../../../../src/features/chat/conversation/re-edit.tsx";
import { toRows } from "../../../../src/features/chat/conversation/rows.ts";
import { moveMark, OPENING } from "../../../../src/features/chat/conversation/use-reading.ts";
import { pickIn, SELECTED_MAX } from "../../../../src/features/chat/conversation/use-selection.ts";
import { makeLocal, makeMessage } from "../makers.ts";

const rowsTo = (count: number) =>
  toRows(
    withTimeTips([
      ...Array.from({ length: count }, (_, at) =>
        makeMessage({ id: at + 1, status: at + 1 === 3 ? MessageStatus.recalled : MessageStatus.sent }),
      ),
      makeLocal("t1"),
    ]),
  );
const list = (ids: ReadonlySet<number>) => [...ids].sort((a, b) => a - b);

describe("selected messages", () => {
  it("come and go by one click each", () => {
    const one = pickIn(rowsTo(5), new Set([1]), 2, null);
    expect(list(one)).toEqual([1, 2]);
    expect(list(pickIn(rowsTo(5), one, 1, null))).toEqual([2]);
  });

  it("are all between two, either way, but for those that say nothing any more", () => {
    expect(list(pickIn(rowsTo(5), new Set([1]), 4, 1))).toEqual([1, 2, 4]);
    expect(list(pickIn(rowsTo(5), new Set([5]), 2, 5))).toEqual([2, 4, 5]);
  });

  it("are never more than can be handled", () => {
    const most = pickIn(rowsTo(300), new Set(), 300, 1);
    expect(most.size).toBe(SELECTED_MAX);
    expect(pickIn(rowsTo(300), most, 299, null)).toBe(most);
  });
});

describe("the mark where reading stopped", () => {
  const head = (unread: number, readId = 10) => ({ unread, readId });

  it("is set at the opening, and by nothing that arrives under the reader's eyes", () => {
    const opened = moveMark(OPENING, head(3), true);
    expect(opened.mark).toEqual({ afterId: 10, count: 3 });
    const read = moveMark(opened, head(0, 13), true);
    expect(moveMark(read, head(1, 13), true)).toBe(read);
    const unmarked = moveMark(OPENING, head(0), true);
    expect(moveMark(unmarked, head(1), true).mark).toBeNull();
  });

  it("is set anew when the reader was away, and grows until they are back", () => {
    const read = moveMark(moveMark(OPENING, head(3), true), head(0, 13), true);
    const away = moveMark(read, head(0, 13), false);
    const first = moveMark(away, head(1, 13), false);
    expect(first.mark).toEqual({ afterId: 13, count: 1 });
    expect(moveMark(first, head(2, 13), false).mark).toEqual({ afterId: 13, count: 2 });
    expect(moveMark(first, head(0, 14), true).mark).toEqual({ afterId: 13, count: 1 });
  });
});

describe("a withdrawn text that is edited anew", () => {
  it("takes the place of nothing that was written", () => {
    expect(reEdited(" ", "again")).toBe("again");
    expect(reEdited("a draft\n", "again")).toBe("a draft\nagain");
  });
});
