import { describe, expect, it } from "vitest";
import { MessageType } from "../../../src/contract/wire.ts";
import { emptyFold, fold } from "../../../src/domain/chat/fold.ts";
import { formerTip } from "../../../src/domain/chat/former-tips.ts";
import { fromGroup } from "../../../src/domain/chat/message.ts";
import { type TipKind, tipCode, wordTip } from "../../../src/domain/chat/tips.ts";

describe("a tip's code", () => {
  it("is worded in each language, with all it names", () => {
    const code = tipCode({ kind: "invited", by: "Amy", names: ["Bob", "陈晨"] });
    expect(wordTip(code, "en")).toBe("Amy invited Bob and 陈晨 to the group");
    expect(wordTip(code, "zh_CN")).toBe("Amy邀请Bob和陈晨加入了群聊");
    expect(wordTip(code, "zh_TW")).toBe("Amy邀請Bob和陈晨加入了群組");
  });

  it("names five people at most, and says how many there were", () => {
    const names = ["A", "B", "C", "D", "E", "F", "G"];
    const code = tipCode({ kind: "invited", by: "Amy", names });
    expect(code).not.toContain('"F"');
    expect(wordTip(code, "en")).toBe("Amy invited A, B, C, D, E and others (7 in total) to the group");
    expect(wordTip(code, "zh_CN")).toBe("Amy邀请A、B、C、D、E等 7 人加入了群聊");
  });

  it("names erased users in the reader's language", () => {
    const code = tipCode({ kind: "removed", by: "[erased:7]", names: ["Bob", "[erased:9]"] });
    expect(wordTip(code, "en")).toBe("Erased user 7 removed Bob and Erased user 9 from the group");
    expect(wordTip(code, "zh_CN")).toBe("已清除的用户 7将Bob和已清除的用户 9移出了群聊");
  });

  it("is nothing where it is of a kind that is not known, or no code", () => {
    for (const code of ['{"kind":"danced","by":"Amy"}', '{"by":"Amy"}', "Amy left the group", "", "[]"])
      expect(wordTip(code, "en")).toBeNull();
  });

  it("stays with the message and with what the list shows of it, beside the text", () => {
    const tip = tipCode({ kind: "topped", by: "Amy" });
    const dto = { id: 3, groupId: 7, sendId: 2, type: MessageType.textTip, content: "Amy置顶了一条消息" };
    const said = fromGroup(dto, 1);
    const told = fromGroup({ ...dto, tip }, 1);
    if (said === null || told === null) throw new Error("no message");
    const first = fold(emptyFold("GROUP:7"), { kind: "messages", messages: [said], selfId: 1 });
    expect(first.last).not.toHaveProperty("tip");
    const then = fold(first, { kind: "messages", messages: [told], selfId: 1 });
    expect(then.last).toMatchObject({ tip, text: dto.content });
    expect(fold(then, { kind: "messages", messages: [told], selfId: 1 })).toBe(then);
  });
});

describe("a tip that was stored as text", () => {
  const former: readonly [TipKind, string, string][] = [
    ["friends", "You are friends now and can start chatting", "You are friends now. Say hello"],
    ["topped", "Amy put a message on top", "Amy pinned a message"],
    ["topped", "Amy將一則訊息置頂", "Amy pinned a message"],
    ["untopped", "Amy取消了置顶消息", "Amy unpinned the message"],
    ["created", "Amy created the group", "Amy created the group"],
    ["createdWith", "Amy created the group with Bob and Carol", "Amy created the group with Bob and Carol"],
    ["createdWith", "Amy创建了群聊，并邀请Bob加入", "Amy created the group with Bob"],
    ["renamed", "Amy将群名称改为“一 (1)”", "Amy renamed the group to “一 (1)”"],
    ["muted", "Amy muted Bob", "Amy muted Bob"],
    ["mutedAll", "Amy muted everyone", "Amy muted everyone"],
    ["mutedAll", "Amy開啟了全員禁言", "Amy muted everyone"],
    ["unmuted", "Amy解除了Bob的禁言", "Amy unmuted Bob"],
    ["managersAdded", "Amy将Bob设为管理员", "Amy gave Bob the manager role"],
    ["invited", "Amy邀请Bob加入了群聊", "Amy invited Bob to the group"],
  ];
  it.each(former)("%s is recognised in «%s»", (kind, text, worded) => {
    const code = formerTip(text) ?? "";
    expect(JSON.parse(code)).toMatchObject({ kind });
    expect(wordTip(code, "en")).toBe(worded);
  });

  it("stays as it is where another server wrote it", () => {
    expect(formerTip("Welcome to the shop")).toBeNull();
    expect(formerTip("")).toBeNull();
  });

  it("is the one that says most: nobody is called by the words of another", () => {
    const code = formerTip("The account of Amy was cancelled and has left the group") ?? "";
    expect(JSON.parse(code)).toEqual({ kind: "unregistered", by: "Amy" });
  });
});
