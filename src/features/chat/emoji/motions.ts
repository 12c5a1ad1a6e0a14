import type { CSSProperties } from "react";
import type { EmojiName } from "../../../domain/chat/emoji.ts";

/** How an emoji moves when it comes up and while it is pointed at; the style sheet has a movement of each name. */
export type Motion =
  | "bounce"
  | "beat"
  | "shake"
  | "wobble"
  | "nod"
  | "spin"
  | "sway"
  | "pop"
  | "run"
  | "droop"
  | "flicker";

const byMotion: Readonly<Record<Motion, readonly EmojiName[]>> = {
  bounce: ["开心", "快乐", "雀跃", "起跳", "点赞", "举手", "微笑", "憨笑"],
  beat: ["爱心", "红心", "粉心", "色色", "示爱"],
  shake: ["暴怒", "惊恐", "惊吓", "难受", "鼻涕", "摇头"],
  wobble: ["笑哭", "坏笑", "媚眼", "眨眼", "思考", "酷笑", "偷瞄", "喇叭", "音符"],
  nod: ["点头", "拍手", "打气", "健身", "贪婪"],
  spin: ["打滚", "翻滚", "星星", "头晕"],
  sway: ["绿叶", "享受", "礼物", "信封", "房子"],
  pop: ["惊喜", "庆祝", "叹号", "问号", "警告", "眼睛"],
  run: ["疾跑"],
  droop: ["可怜", "大哭", "流泪", "饥饿", "大吐"],
  flicker: ["大火", "燃烧"],
};

/** The movement of each, as the style sheet takes it. */
export const motions = Object.fromEntries(
  Object.entries(byMotion).flatMap(([motion, names]) => {
    const style = { "--qs-motion": `qs-emoji-${motion}` } as CSSProperties;
    return names.map((name) => [name, style]);
  }),
) as Readonly<Record<EmojiName, CSSProperties>>;
