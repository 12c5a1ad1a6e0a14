import { type Tip, type TipKind, tipCode } from "./tips.ts";

/**
 * How servers worded tips before these travelled as codes (up to 0.5.0): browsers keep what they were sent. This never changes with the
 * texts that tips are worded by today.
 */
const FORMER: Readonly<Partial<Record<TipKind, readonly string[]>>> = {
  friends: [
    "你们已经是好友了，现在可以开始聊天",
    "你們已經是好友了，現在可以開始聊天",
    "You are friends now and can start chatting",
  ],
  created: ["{by}创建了群聊", "{by}建立了群組", "{by} created the group"],
  createdWith: [
    "{by}创建了群聊，并邀请{names}加入",
    "{by}建立了群組，並邀請{names}加入",
    "{by} created the group with {names}",
  ],
  invited: ["{by}邀请{names}加入了群聊", "{by}邀請{names}加入了群組", "{by} invited {names} to the group"],
  removed: ["{by}将{names}移出了群聊", "{by}將{names}移出了群組", "{by} removed {names} from the group"],
  quit: ["{by}退出了群聊", "{by}退出了群組", "{by} left the group"],
  dissolved: ["{by}解散了群聊", "{by}解散了群組", "{by} dissolved the group"],
  renamed: [
    "{by}将群名称改为“{names}”",
    "{by}將群組名稱改為「{names}」",
    "{by} renamed the group to “{names}”",
  ],
  noticed: ["{by}更新了群公告", "{by}更新了群組公告", "{by} changed the notice of the group"],
  noticeRemoved: ["{by}清除了群公告", "{by}清除了群組公告", "{by} took the notice of the group down"],
  pictured: ["{by}更换了群头像", "{by}更換了群組圖片", "{by} changed the picture of the group"],
  managersAdded: [
    "{by}将{names}设为管理员",
    "{by}將{names}設為管理員",
    "{by} appointed {names} to manage the group",
  ],
  managersRemoved: [
    "{by}取消了{names}的管理员身份",
    "{by}取消了{names}的管理員身分",
    "{by} relieved {names} of managing the group",
  ],
  muted: ["{by}将{names}禁言", "{by}將{names}禁言", "{by} muted {names}"],
  unmuted: ["{by}解除了{names}的禁言", "{by}解除了{names}的禁言", "{by} unmuted {names}"],
  mutedAll: ["{by}开启了全员禁言", "{by}開啟了全員禁言", "{by} muted everyone"],
  unmutedAll: ["{by}关闭了全员禁言", "{by}關閉了全員禁言", "{by} lets everyone speak again"],
  topped: ["{by}置顶了一条消息", "{by}將一則訊息置頂", "{by} put a message on top"],
  untopped: ["{by}取消了置顶消息", "{by}取消了置頂訊息", "{by} took the message on top down"],
  succeeded: [
    "{by}的账号已注销，{names}成为新群主",
    "{by}的帳號已註銷，{names}成為新群主",
    "The account of {by} was cancelled, {names} owns the group now",
  ],
  unregistered: [
    "{by}的账号已注销，已离开群聊",
    "{by}的帳號已註銷，已離開群組",
    "The account of {by} was cancelled and has left the group",
  ],
};

/** Whoever has more words of their own comes first: others would take those for part of a name. */
const patterns = (Object.entries(FORMER) as [TipKind, readonly string[]][])
  .flatMap(([kind, templates]) => templates.map((template) => ({ kind, template })))
  .sort((a, b) => wordsOf(b.template).length - wordsOf(a.template).length)
  .map(({ kind, template }) => ({ kind, pattern: patternOf(template) }));

function wordsOf(template: string): string {
  return template.replace(/\{\w+\}/g, "");
}

function patternOf(template: string): RegExp {
  const escaped = template.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace("{by}", "(?<by>.+?)").replace("{names}", "(?<names>.+)")}$`, "s");
}

/**
 * The code of a tip that was stored as text. Whom it names is kept as it was listed.
 * @returns null for a text that is none of those.
 */
export function formerTip(text: string): string | null {
  for (const { kind, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const { by, names } = found.groups ?? {};
    const tip: Omit<Tip, "count"> = {
      kind,
      ...(by === undefined ? {} : { by }),
      ...(names === undefined ? {} : { names: [names] }),
    };
    return tipCode(tip);
  }
  return null;
}
