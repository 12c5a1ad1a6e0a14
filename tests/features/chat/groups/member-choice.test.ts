import { describe, expect, it } from "vitest";
import { INVITE_MAX } from "../../../../src/contract/limits.ts";
import {
  allToggled,
  isRemovable,
  type MemberChoice,
  nobodyChosen,
  toggled,
} from "../../../../src/features/chat/groups/member-choice.ts";
import { makeMemberRow } from "../makers.ts";

const shown = [11, 12, 13, 14, 15];
const idsOf = ({ ids }: MemberChoice) => [...ids].sort((a, b) => a - b);

describe("members that are chosen to be removed", () => {
  it("are those below the user", () => {
    expect(isRemovable("owner", makeMemberRow({ role: "manager" }))).toBe(true);
    expect(isRemovable("manager", makeMemberRow())).toBe(true);
    expect(isRemovable("manager", makeMemberRow({ role: "manager" }))).toBe(false);
    expect(isRemovable("owner", makeMemberRow({ role: "owner", self: true }))).toBe(false);
    expect(isRemovable("member", makeMemberRow())).toBe(false);
  });

  it("are chosen one by one, and let go again", () => {
    const two = toggled(toggled(nobodyChosen, shown, 12, false), shown, 14, false);
    expect(idsOf(two)).toEqual([12, 14]);
    expect(idsOf(toggled(two, shown, 12, false))).toEqual([14]);
  });

  it("are chosen as a range, forwards and backwards, and the range begins at the last one", () => {
    const one = toggled(nobodyChosen, shown, 12, false);
    const down = toggled(one, shown, 14, true);
    expect(idsOf(down)).toEqual([12, 13, 14]);
    expect(idsOf(toggled(down, shown, 11, true))).toEqual([11, 12, 13, 14]);
  });

  it("a range without a beginning, or with one that is not shown, is one member", () => {
    expect(idsOf(toggled(nobodyChosen, shown, 13, true))).toEqual([13]);
    expect(idsOf(toggled({ ids: new Set([99]), anchor: 99 }, shown, 13, true))).toEqual([13, 99]);
  });

  it("all of them, then none; those that a search hides stay", () => {
    const hidden: MemberChoice = { ids: new Set([99]), anchor: 99 };
    const all = allToggled(hidden, shown);
    expect(idsOf(all)).toEqual([...shown, 99]);
    expect(idsOf(allToggled(all, shown))).toEqual([99]);
  });

  it("are fifty at most, those nearest to where the choosing began", () => {
    const many = Array.from({ length: 80 }, (_, at) => at + 1);
    expect(allToggled(nobodyChosen, many).ids.size).toBe(INVITE_MAX);
    const back = toggled(toggled(nobodyChosen, many, 70, false), many, 1, true);
    expect(back.ids.size).toBe(INVITE_MAX);
    expect(back.ids.has(69)).toBe(true);
    expect(back.ids.has(1)).toBe(false);
    const full = allToggled(nobodyChosen, many);
    expect(toggled(full, many, 75, false).ids).toEqual(full.ids);
    expect(toggled(full, many, 3, false).ids.size).toBe(INVITE_MAX - 1);
  });
});
