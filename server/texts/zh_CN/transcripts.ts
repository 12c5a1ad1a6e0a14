/** What exported conversations are headed by. */
export const transcriptTexts = {
  number: "会话编号",
  visitor: "访客",
  site: "站点",
  startTime: "开始时间",
  agent: "客服",
  sendTime: "发送时间",
  by: "发送人",
  side: "身份",
  content: "内容",
  address: "链接",
  original: "原文",
  "side.visitor": "访客",
  "side.agent": "客服",
  "side.note": "系统",
  title: "聊天记录",
};
