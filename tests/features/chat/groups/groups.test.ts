import { describe, expect, it, vi } from "vitest";
import type { Group, GroupMember } from "../../../../src/contract/chat.ts";
import {
  type MemberRow,
  memberActions,
  memberRows,
  membersFound,
} from "../../../../src/features/chat/groups/members.ts";
import { makeMemberRow, SELF } from "../makers.ts";

const OWNER = SELF + 100;
const group: Group = { id: 1, name: "Sales", ownerId: OWNER };

const member = (userId: number, over: Partial<GroupMember> = {}): GroupMember => ({
  userId,
  showNickName: `user ${userId}`,
  ...over,
});

function rowsOf(
  members: readonly GroupMember[],
  over: Partial<Parameters<typeof memberRows>[2]> = {},
): readonly MemberRow[] {
  return memberRows(group, members, {
    selfId: SELF,
    friends: [],
    unknown: "somebody",
    ...over,
  });
}

describe("the members of a group", () => {
  it("stand by their rank, then by name as it is spelt; who has left is not among them", () => {
    const rows = rowsOf([
      member(1, { showNickName: "周三" }),
      member(2, { showNickName: "安平" }),
      member(3, { showNickName: "bob" }),
      member(4, { showNickName: "gone", quit: true }),
      member(5, { showNickName: "Zoe", isManager: true }),
      member(OWNER, { showNickName: "zed" }),
    ]);
    expect(rows.map(({ userId }) => userId).slice(0, 2)).toEqual([OWNER, 5]);
    expect(rows.map(({ role }) => role)).toEqual(["owner", "manager", "member", "member", "member"]);
    const names = rows.map(({ name }) => name);
    expect(names.indexOf("安平")).toBeLessThan(names.indexOf("周三"));
    expect(names).not.toContain("gone");
  });

  it("a friend is under the user's remark, with the name that all see beside it", () => {
    const friends = [
      { id: 2, nickName: "Bob", remark: "Bobby" },
      { id: 3, nickName: "Carol", remark: "Caz", deleted: true },
    ];
    const rows = rowsOf([member(2, { showNickName: "Robert" }), member(3, { showNickName: "Carol" })], {
      friends,
    });
    expect(rows.map(({ name, aside }) => [name, aside])).toEqual([
      ["Bobby", "Robert"],
      ["Carol", undefined],
    ]);
  });

  it("one without a name is somebody", () => {
    expect(rowsOf([member(2, { showNickName: undefined })])[0]?.name).toBe("somebody");
  });

  it("are there as the list says; oneself always is", () => {
    const rows = rowsOf([member(2), member(3, { online: true }), member(SELF)]);
    expect(new Map(rows.map(({ userId, online }) => [userId, online]))).toEqual(
      new Map([
        [2, false],
        [3, true],
        [SELF, true],
      ]),
    );
  });

  it("are found by any of their names, or by pinyin", () => {
    const rows = [makeMemberRow({ name: "Bobby", aside: "Robert" }), makeMemberRow({ name: "林小雅" })];
    const pinyin = (text: string, letters: string) => text === "林小雅" && "linxiaoya".startsWith(letters);
    expect(membersFound(rows, " rob ", null)).toEqual([rows[0]]);
    expect(membersFound(rows, "linx", pinyin)).toEqual([rows[1]]);
    expect(membersFound(rows, "linx", null)).toEqual([]);
    expect(membersFound(rows, "  ", null)).toBe(rows);
  });

  it("three thousand are ordered by what compares names, which is made once: made for each two it takes seconds", () => {
    const { Collator } = Intl;
    let made = 0;
    Intl.Collator = class extends Collator {
      constructor(...given: ConstructorParameters<typeof Collator>) {
        super(...given);
        made += 1;
      }
    } as typeof Collator;
    const compared = vi.spyOn(String.prototype, "localeCompare");
    const many = Array.from({ length: 3_000 }, (_, at) =>
      member(at + 1, { showNickName: `人${3_000 - at}` }),
    );
    const rows = rowsOf(many);
    Intl.Collator = Collator;
    const calls = [made, compared.mock.calls.length];
    compared.mockRestore();
    expect(rows).toHaveLength(3_000);
    expect(calls).toEqual([1, 0]);
  });
});

describe("what may be done to a member", () => {
  it.each([
    ["owner", "member", ["promote", "mute", "remove"]],
    ["owner", "manager", ["demote", "mute", "remove"]],
    ["manager", "member", ["mute", "remove"]],
    ["manager", "manager", []],
    ["manager", "owner", []],
    ["member", "member", []],
    ["member", "owner", []],
  ] as const)("%s to %s: %o", (own, role, actions) => {
    expect(memberActions(own, makeMemberRow({ role }))).toEqual(actions);
  });

  it("who is muted can be let speak; nobody acts on themselves", () => {
    expect(memberActions("manager", makeMemberRow({ muted: true }))).toEqual(["unmute", "remove"]);
    expect(memberActions("owner", makeMemberRow({ role: "owner", self: true }))).toEqual([]);
  });
});
