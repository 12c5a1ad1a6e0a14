import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { PublishSystem } from "../../../src/contract/notices.ts";
import {
  createTries,
  type Draft,
  draftOf,
  emptyDraft,
  faultsOf,
  isWritten,
  noticeOf,
} from "../../../src/features/notices/draft.ts";
import { noticeSearch, readNoticePlace } from "../../../src/features/notices/place.ts";

const make = (over: Partial<Draft> = {}): Draft => ({ ...emptyDraft, title: "t", html: "<p>c</p>", ...over });
const users = (count: number) => Array.from({ length: count }, (_, id) => ({ id, label: `u${id}` }));

describe("a draft", () => {
  test("that is right is what the server takes", () => {
    expect(faultsOf(make())).toEqual({});
    const all = noticeOf(make({ title: " t ", coverUrl: " /chat-file/a.png " }));
    expect(v.parse(PublishSystem, all)).toMatchObject({ title: "t", coverUrl: "/chat-file/a.png" });
    expect(all.userIds).toBeUndefined();
    const some = noticeOf(
      make({ audience: "some", users: users(2), kind: "link", link: " https://x.example " }),
    );
    expect(v.parse(PublishSystem, some)).toMatchObject({ content: "https://x.example", userIds: [0, 1] });
  });

  test.each<[string, Partial<Draft>, object]>([
    ["no title", { title: "  " }, { title: "missing" }],
    ["a long title", { title: "x".repeat(129) }, { title: "tooLong" }],
    ["a long introduction", { intro: "x".repeat(513) }, { intro: "tooLong" }],
    ["a cover that is no address", { coverUrl: "javascript:alert(1)" }, { coverUrl: "coverWrong" }],
    ["another host without a scheme", { coverUrl: "//x.example/a.png" }, { coverUrl: "coverWrong" }],
    ["no text", { html: "" }, { content: "missing" }],
    ["a long text", { html: "x".repeat(65_537) }, { content: "tooLong" }],
    ["no link, whatever the text", { kind: "link" }, { content: "missing" }],
    ["a link that is none", { kind: "link", link: "x.example" }, { content: "linkWrong" }],
    ["nobody", { audience: "some" }, { userIds: "nobody" }],
    ["too many", { audience: "some", users: users(1_001) }, { userIds: "tooManyUsers" }],
    ["nobody, where it is for all", { audience: "all", users: [] }, {}],
  ])("with %s is told so", (_, over, faults) => {
    expect(faultsOf(make(over))).toEqual(faults);
  });

  test("holds something as soon as anything was given", () => {
    expect(isWritten(emptyDraft)).toBe(false);
    expect(isWritten({ ...emptyDraft, link: "h" })).toBe(true);
    expect(isWritten({ ...emptyDraft, users: users(1) })).toBe(true);
    expect(isWritten({ ...emptyDraft, audience: "some", kind: "link" })).toBe(false);
  });

  test("is made of a message that was published", () => {
    const sent = { seqNo: 1, title: "t", intro: undefined, coverUrl: undefined, sendTime: 1, readCount: 0 };
    const rest = { createBy: undefined, recipients: undefined, recipientNames: undefined };
    expect(draftOf({ ...sent, ...rest, content: "<p>c</p>" })).toEqual(make());
    expect(draftOf({ ...sent, ...rest, content: "/news/1" })).toMatchObject({
      kind: "link",
      link: "/news/1",
    });
  });
});

describe("what is sent", () => {
  test("keeps its id until it is out or says something else", () => {
    let id = 0;
    const tries = createTries(() => `id-${++id}`);
    const notice = noticeOf(make());
    expect([tries.of(notice).tmpId, tries.of({ ...notice }).tmpId]).toEqual(["id-1", "id-1"]);
    expect(tries.of({ ...notice, title: "another" }).tmpId).toBe("id-2");
    tries.done();
    expect(tries.of({ ...notice, title: "another" })).toEqual({ ...notice, title: "another", tmpId: "id-3" });
  });
});

describe("the place in the address", () => {
  test.each([
    ["", { page: 1, size: 20, title: "", write: false }],
    ["?page=3&size=50&title=a%26b&write=1", { page: 3, size: 50, title: "a&b", write: true }],
    ["?page=x&size=7&write=yes", { page: 1, size: 20, title: "", write: false }],
  ])("%s is read", (search, place) => {
    expect(readNoticePlace(search)).toEqual(place);
  });

  test("is written, usual values left out and others kept", () => {
    const place = { page: 2, size: 20, title: "a&b", write: true };
    expect(noticeSearch(place, "?other=1&page=9")).toBe("?other=1&page=2&title=a%26b&write=1");
    expect(readNoticePlace(noticeSearch(place))).toEqual(place);
    expect(noticeSearch({ page: 1, size: 20, title: "", write: false }, "?page=9")).toBe("");
  });
});
