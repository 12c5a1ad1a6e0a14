import type { Text } from "../../src/contract/texts.ts";
import type { EmojiName } from "../../src/domain/chat/emoji.ts";
import { demoChatTexts as texts } from "../texts/seed.ts";

/** The demo conversations: who said what, how long ago. Names are those of the demo accounts. */

export type DemoName = "admin" | "amy" | "bob" | "carol";
export const DEMO_NAMES: readonly DemoName[] = ["admin", "amy", "bob", "carol"];

/** What is said, in each language. */
export interface Said {
  readonly text: Text;
  /** Comes after the text. */
  readonly emoji?: EmojiName;
}

/** A line of a private conversation. */
export interface PrivateLine extends Said {
  /** Minutes before the seeding. */
  readonly ago: number;
  readonly from: DemoName;
  readonly to: DemoName;
  /** Not yet read by whom it was sent to. */
  readonly unread?: true;
  /** Withdrawn a minute later. */
  readonly recalled?: true;
  /** Answers the line before it of the same two. */
  readonly quotesLast?: true;
}

/** A line of the group's conversation. */
export interface GroupLine extends Said {
  readonly ago: number;
  readonly from: DemoName;
  /** Who is mentioned; `everyone` for all. */
  readonly mentions?: readonly (DemoName | "everyone")[];
  /** Who has not read it yet. */
  readonly unreadBy?: readonly DemoName[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

export const privateLines: readonly PrivateLine[] = [
  { ago: 6 * DAY + 310, from: "admin", to: "amy", text: texts.p1 },
  { ago: 6 * DAY + 304, from: "amy", to: "admin", text: texts.p2 },
  { ago: 6 * DAY + 20, from: "amy", to: "admin", text: texts.p3, emoji: "开心" },
  { ago: 6 * DAY + 12, from: "admin", to: "amy", text: texts.p4, emoji: "点赞" },
  {
    ago: 5 * DAY + 420,
    from: "admin",
    to: "bob",
    text: texts.p5,
  },
  {
    ago: 5 * DAY + 409,
    from: "bob",
    to: "admin",
    text: texts.p6,
  },
  { ago: 5 * DAY + 340, from: "bob", to: "admin", text: texts.p7 },
  { ago: 5 * DAY + 338, from: "admin", to: "bob", text: texts.p8, quotesLast: true },
  {
    ago: 4 * DAY + 500,
    from: "carol",
    to: "amy",
    text: texts.p9,
  },
  { ago: 4 * DAY + 488, from: "amy", to: "carol", text: texts.p10 },
  { ago: 4 * DAY + 486, from: "carol", to: "amy", text: texts.p11 },
  {
    ago: 3 * DAY + 260,
    from: "bob",
    to: "carol",
    text: texts.p12,
  },
  { ago: 3 * DAY + 251, from: "carol", to: "bob", text: texts.p13 },
  { ago: 3 * DAY + 249, from: "bob", to: "carol", text: texts.p14 },
  {
    ago: 3 * DAY + 180,
    from: "carol",
    to: "bob",
    text: texts.p15,
  },
  { ago: 2 * DAY + 600, from: "admin", to: "carol", text: texts.p16 },
  { ago: 2 * DAY + 590, from: "carol", to: "admin", text: texts.p17 },
  {
    ago: 2 * DAY + 75,
    from: "amy",
    to: "bob",
    text: texts.p18,
  },
  { ago: 2 * DAY + 68, from: "bob", to: "amy", text: texts.p19 },
  { ago: 2 * DAY + 66, from: "amy", to: "bob", text: texts.p20, emoji: "开心" },
  { ago: DAY + 400, from: "amy", to: "admin", text: texts.p21 },
  { ago: DAY + 396, from: "admin", to: "amy", text: texts.p22 },
  {
    ago: DAY + 130,
    from: "bob",
    to: "admin",
    text: texts.p23,
    recalled: true,
  },
  {
    ago: DAY + 126,
    from: "bob",
    to: "admin",
    text: texts.p24,
  },
  { ago: 3 * HOUR + 20, from: "admin", to: "amy", text: texts.p25 },
  { ago: 52, from: "amy", to: "admin", text: texts.p26, unread: true },
  {
    ago: 50,
    from: "amy",
    to: "admin",
    text: texts.p27,
    unread: true,
  },
  {
    ago: 34,
    from: "bob",
    to: "admin",
    text: texts.p28,
    unread: true,
  },
  { ago: 21, from: "carol", to: "amy", text: texts.p29, unread: true },
];

export const groupName = texts["group.name"];
export const groupNotice = texts["group.notice"];

export const groupLines: readonly GroupLine[] = [
  { ago: 6 * DAY + 200, from: "admin", text: texts.g1 },
  { ago: 6 * DAY + 196, from: "bob", text: texts.g2 },
  { ago: 6 * DAY + 190, from: "carol", text: texts.g3, emoji: "举手" },
  {
    ago: 4 * DAY + 90,
    from: "amy",
    text: texts.g4,
    mentions: ["bob", "carol"],
  },
  {
    ago: 4 * DAY + 70,
    from: "bob",
    text: texts.g5,
  },
  { ago: 4 * DAY + 61, from: "amy", text: texts.g6 },
  { ago: 2 * DAY + 240, from: "carol", text: texts.g7 },
  {
    ago: DAY + 300,
    from: "admin",
    text: texts.g8,
    mentions: ["everyone"],
  },
  { ago: DAY + 292, from: "bob", text: texts.g9 },
  { ago: 28, from: "carol", text: texts.g10, unreadBy: ["admin"] },
  {
    ago: 12,
    from: "bob",
    text: texts.g11,
    mentions: ["admin"],
    unreadBy: ["admin"],
  },
];

export const systemNotice = {
  ago: 6 * DAY + 400,
  title: texts["notice.title"],
  intro: texts["notice.intro"],
  content: texts["notice.content"],
} as const;
