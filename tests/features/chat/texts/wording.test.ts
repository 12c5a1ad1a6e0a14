import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import type { LastContent } from "../../../../src/contract/engine.ts";
import { LANGUAGES, type Language } from "../../../../src/contract/language.ts";
import { MessageStatus, MessageType } from "../../../../src/contract/wire.ts";
import { EMOJI_NAMES } from "../../../../src/domain/chat/emoji.ts";
import { durationText } from "../../../../src/domain/texts/duration.ts";
import {
  type ChatTexts,
  partyName,
  previewText,
  saidText,
} from "../../../../src/features/chat/texts/chat-text.ts";
import {
  connectionText,
  isLost,
  secondsToRetry,
} from "../../../../src/features/chat/texts/connection-text.ts";
import { emojiGlyphs } from "../../../../src/features/chat/texts/emoji-glyphs.ts";
import { readMedia, sizeText } from "../../../../src/features/chat/texts/media.ts";
import { alertText, errorText, noticeText } from "../../../../src/features/chat/texts/notices.ts";
import { presenceText } from "../../../../src/features/chat/texts/presence-text.ts";
import { chat as en } from "../../../../src/i18n/en/chat.ts";
import { messagePlugin } from "../../../../src/i18n/message-plugin.ts";
import { chat as zhCN } from "../../../../src/i18n/zh_CN/chat.ts";
import { chat as zhTW } from "../../../../src/i18n/zh_TW/chat.ts";
import { SELF } from "../makers.ts";

const words = {} as Record<Language, ChatTexts>;

beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.use(messagePlugin).init({
    lng: "en",
    fallbackLng: false,
    ns: ["chat"],
    resources: { zh_CN: { chat: zhCN }, zh_TW: { chat: zhTW }, en: { chat: en } },
  });
  for (const language of LANGUAGES) words[language] = i18n.getFixedT(language, "chat");
});

const last = (over: Partial<LastContent>): LastContent => ({
  type: MessageType.text,
  text: "",
  sendId: 2,
  selfSend: false,
  status: MessageStatus.sent,
  ...over,
});

describe("previews", () => {
  it("in a group name who said it, once", () => {
    const said = (over: Partial<LastContent>) => saidText(words.en, "Zoe", last(over), "…");
    expect(said({})).toBe("Zoe: …");
    expect(said({ type: MessageType.image })).toBe("Zoe: …");
    expect(said({ status: MessageStatus.recalled })).toBe("…");
    expect(said({ type: 21 })).toBe("…");
    expect(saidText(words.en, undefined, last({}), "…")).toBe("…");
  });

  it.each([
    [MessageType.image, "[图片]", "[圖片]", "[Picture]"],
    [MessageType.video, "[视频]", "[影片]", "[Video]"],
    [MessageType.file, "[文件]", "[檔案]", "[File]"],
    [MessageType.audio, "[语音]", "[語音]", "[Audio]"],
    [MessageType.voiceAction, "[语音通话]", "[語音通話]", "[Voice call]"],
    [MessageType.videoAction, "[视频通话]", "[視訊通話]", "[Video call]"],
    [777, "[暂不支持的消息]", "[尚不支援的訊息]", "[Unsupported message]"],
  ])("of type %d", (type, cn, tw, english) => {
    expect(LANGUAGES.map((language) => previewText(words[language], last({ type })))).toEqual([
      cn,
      tw,
      english,
    ]);
  });

  it("of recalled messages say who withdrew them", () => {
    const recalled = last({ status: MessageStatus.recalled, recalledBy: 2 });
    const own = last({ status: MessageStatus.recalled, sendId: SELF, selfSend: true, recalledBy: SELF });
    const named = last({ status: MessageStatus.recalled, sendNickName: "Bob" });
    expect(previewText(words.en, recalled)).toBe("the other side withdrew a message");
    expect(previewText(words.en, own)).toBe("you withdrew a message");
    expect(previewText(words.en, named)).toBe("Bob withdrew a message");
    expect(previewText(words.zh_CN, own)).toBe("你撤回了一条消息");
  });

  it("of texts are one line, with emoji as characters", () => {
    expect(previewText(words.en, last({ text: "one\n  two #点赞;" }))).toBe("one two 👍");
    expect(previewText(words.en, null)).toBe("");
  });

  it("know every emoji", () => {
    expect(Object.keys(emojiGlyphs).sort()).toEqual([...EMOJI_NAMES].sort());
  });
});

describe("names", () => {
  const nobody = { name: null, image: undefined, friend: undefined, group: undefined };
  it("of those who are not known", () => {
    expect(partyName(words.en, { ...nobody, key: "PRIVATE:9" })).toBe("unknown user");
    expect(partyName(words.en, { ...nobody, key: "GROUP:9" })).toBe("unknown group");
  });
});

describe("the catalogue", () => {
  it("has the specification's words", () => {
    const t = words.en;
    expect(alertText(t, { code: "kicked", text: "" })).toBe(
      "you have logged in elsewhere and will be forced offline",
    );
    expect(alertText(t, { code: "banned", text: "spam" })).toBe(
      "your account has been banned by the administrator, reason: spam",
    );
    expect(alertText(t, { code: "unregistered", text: "" })).toBe("your account has been cancelled");
    expect(noticeText(t, "imError", "")).toBe("IM ERROR");
    expect(noticeText(t, "initFailed", "")).toBe("initialisation failed");
    expect(noticeText(t, "serverHiccup", "")).toBe("server hiccup, try again later");
    expect(noticeText(t, "methodWrong", "")).toBe("HTTP method wrong");
    expect(noticeText(t, "notSupported", "")).toBe(
      "server does not support a function required by the request",
    );
    expect(noticeText(t, "serverMessage", "too late")).toBe("too late");
    expect(noticeText(t, "httpBody", "bad field")).toBe("bad field");
    expect(t("connection.lost")).toBe("connection lost, trying to reconnect...");
    expect(t("connection.back")).toBe("reconnected successfully");
  });

  it("words a failed command by the server's own text, else by its code", () => {
    expect(errorText(words.en, { code: "chat:500", message: "muted", retryable: false })).toBe("muted");
    expect(errorText(words.en, { code: "timeout", message: "", retryable: true })).toMatch(/No answer/);
    const odd = { code: "invalid", message: "sendPrivate: Invalid type", retryable: false };
    expect(errorText(words.en, odd)).toMatch(/could not be processed/);
    expect(errorText(words.en, { code: "unreadable", message: "", retryable: true })).toMatch(
      /could not be read/,
    );
    expect(errorText(words.en, { code: "odd", message: "", retryable: false })).toMatch(
      /Something went wrong/,
    );
  });

  it.each([
    ["http:400", "body of the answer", "body of the answer"],
    ["http:404", "<html>", "server hiccup, try again later"],
    ["http:500", "<html>", "server hiccup, try again later"],
    ["http:405", "<html>", "HTTP method wrong"],
    ["http:501", "<html>", "server does not support a function required by the request"],
    ["chat:500", "too late", "too late"],
    ["chat:400", "no token", null],
  ])("words %s by the catalogue", (code, message, text) => {
    expect(errorText(words.en, { code, message, retryable: false })).toBe(text);
  });
});

describe("media", () => {
  it("are read from their JSON, and shown as text where that does not parse", () => {
    const image = JSON.stringify({ originUrl: "/a.png", thumbUrl: "/t.png", width: 10, height: 20 });
    expect(readMedia(MessageType.image, image)).toMatchObject({
      kind: "image",
      url: "/a.png",
      thumb: "/t.png",
    });
    expect(readMedia(MessageType.image, "[图片]")).toBeNull();
    expect(readMedia(MessageType.file, "https://x.test/files/a%20b.pdf?v=1")).toMatchObject({
      kind: "file",
      name: "a b.pdf",
    });
    expect(readMedia(MessageType.voiceAction, '{"state":"done","duration":61}')).toMatchObject({
      kind: "call",
      mode: "voice",
    });
    expect(readMedia(MessageType.voiceAction, "missed call")).toBeNull();
  });

  it("never lead to a script", () => {
    const bad = JSON.stringify({ originUrl: "javascript:alert(1)" });
    expect(readMedia(MessageType.image, bad)).toBeNull();
    expect(readMedia(MessageType.file, '{"url":"data:text/html,x","name":"a"}')).toBeNull();
    expect(readMedia(MessageType.audio, '{"url":"//evil.test/a","duration":1}')).toBeNull();
  });

  it("have sizes and durations people can read", () => {
    expect([999, 1_500, 12_300_000].map(sizeText)).toEqual(["999 B", "1.5 kB", "12 MB"]);
    expect([7, 61, 3_723].map(durationText)).toEqual(["0:07", "1:01", "1:02:03"]);
  });
});

describe("presence and connection", () => {
  it("shows where somebody is online", () => {
    expect([[0], [1], [0, 1], [2], []].map(presenceText)).toEqual([
      "onlineWeb",
      "onlineApp",
      "online",
      "onlineWeb",
      "offline",
    ]);
    expect(presenceText(undefined)).toBe("presenceUnknown");
  });

  it("calls a connection lost only after it was there", () => {
    expect(isLost({ phase: "waiting", attempt: 1, wasOnline: true })).toBe(true);
    expect(isLost({ phase: "waiting", attempt: 1, wasOnline: false })).toBe(false);
    expect(isLost({ phase: "closed", attempt: 0, wasOnline: true })).toBe(false);
    expect(connectionText({ phase: "authenticating", attempt: 0, wasOnline: false })).toBe(
      "connection.state.connecting",
    );
    expect(
      secondsToRetry({ phase: "waiting", attempt: 1, wasOnline: true, nextRetryAt: 10_500 }, 1_000),
    ).toBe(10);
    expect(secondsToRetry({ phase: "online", attempt: 0, wasOnline: true }, 0)).toBeNull();
  });
});
