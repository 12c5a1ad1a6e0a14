import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/calls.ts";

export const callTexts: Texts<typeof source.callTexts> = {
  callSelf: "不能呼叫自己",
  notFriends: "只能呼叫好友",
  busy: "對方忙線中",
  inCall: "您正在另一個通話中",
  callsYou: "對方正在呼叫您，請接聽該通話",
  answeredElsewhere: "該通話在您的其他裝置上進行",
  callOver: "該通話已結束",
  notAccepted: "該通話尚未接聽",
  notInCall: "該使用者不在通話中",
  noAnswer: "無人接聽",
  notOnline: "對方離線",
  closed: "該通話無法繼續",
  groupCalling: "該群組正在通話，請加入該通話",
  noGroupCall: "該群組沒有正在進行的通話",
  callFull: "一個通話最多 {max} 人",
  hostOnly: "只有發起人可以為所有人結束通話",
  noServiceCalls: "與訪客的對話不支援通話",
};
