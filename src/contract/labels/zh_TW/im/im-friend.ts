import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/im-friend.ts";

export const imFriend: Texts<typeof source.imFriend> = {
  "area.title": "好友關係",
  "area.description": "誰和誰是好友、曾是好友，互傳了多少訊息",
  names: "雙方",
  person: "參與者",
  avatar: "大頭貼",
  user: "使用者",
  nickName: "暱稱",
  remark: "對好友的備註",
  friendAvatar: "好友大頭貼",
  friend: "好友",
  friendNickName: "好友暱稱",
  friendRemark: "好友的備註",
  "state.friends": "好友",
  "state.ended": "已解除",
  since: "成為好友的時間",
  "since.hint": "最近一次成為好友的時間",
  messages: "訊息數",
  lastTime: "最後訊息時間",
  "section.between": "雙方之間",
  "action.end": "解除好友關係",
  "action.end.confirm": "{count, plural, one {解除「{name}」的好友關係？} other {解除 {count} 組好友關係？}}",
  "action.end.warning": "雙方會像自己刪除好友一樣收到通知，聊天紀錄保留",
  "action.end.done": "已解除好友關係",
};
