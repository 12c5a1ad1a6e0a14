import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { startTestServer } from "../../support/server.ts";
import { type Crew, startCrew } from "./crew.ts";

/** Looks like nothing: a zero width space, a mark of direction, a Hangul filler. */
const UNSEEN = "\u200b\u200f\u3164";
const REASON = "must contain at least one visible character";

describe("a name of which nothing is seen", () => {
  let crew: Crew;
  let admin: Colleague;
  let dave: Colleague;
  let erin: Colleague;
  beforeAll(async () => {
    crew = await startCrew(startTestServer);
    ({ dave, erin } = crew);
    admin = await crew.chat.signIn("admin");
  }, 60_000);
  beforeEach(() => crew.begin());
  afterAll(() => crew.leave(), 60_000);

  const calls: readonly [what: string, field: string, call: () => Promise<unknown>][] = [
    ["a nickname in the chat", "nickName", () => dave.call("updateSelf", { body: { nickName: UNSEEN } })],
    [
      "a nickname in the user center",
      "nickName",
      () => dave.admin("PUT", "/api/sysUser/center", { id: dave.userId, nickName: UNSEEN }),
    ],
    [
      "a nickname in the message form",
      "nickName",
      () => dave.admin("POST", "/api/sysUser/updateUserMessage", { nickName: UNSEEN }),
    ],
    [
      "a user's nickname",
      "nickName",
      () => admin.admin("PUT", "/api/sysUser", { id: dave.userId, nickName: UNSEEN }),
    ],
    ["a new group", "name", () => dave.call("groupCreate", { body: { name: UNSEEN } })],
    ["a group", "name", () => crew.modify(dave, { name: UNSEEN })],
    ["one's name in a group", "remarkNickName", () => crew.modify(dave, { remarkNickName: UNSEEN })],
    ["one's name for a group", "remarkGroupName", () => crew.modify(dave, { remarkGroupName: UNSEEN })],
    [
      "one's name for a friend",
      "remark",
      () => dave.call("friendRemark", { body: { friendId: erin.userId, remark: UNSEEN } }),
    ],
  ];

  test.each(calls)("is none for %s", async (_, field, call) => {
    await expect(call()).rejects.toThrow(new RegExp(`400: .*${field}: ${REASON}`, "i"));
  });

  test("is refused in the reader's language, and changes nothing", async () => {
    await expect(crew.modify(erin, { remarkNickName: UNSEEN })).rejects.toThrow(
      "400: remarkNickName: 至少要有一个看得见的字符",
    );
    expect(await crew.find(dave)).toMatchObject({ name: "Crew", showNickName: "Dave" });
  });
});
