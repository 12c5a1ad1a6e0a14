import type { ChatCallName } from "../../src/contract/chat-api.ts";
import type { Text } from "./index.ts";

/** What each call of the chat service is for, as the description of the calls says it (contract §4). */
export const chatCallTexts: Readonly<Record<ChatCallName, Text>> = {
  refreshToken: { zh_CN: "刷新令牌", zh_TW: "更新權杖", en: "Refresh the tokens" },
  self: { zh_CN: "我的资料", zh_TW: "我的資料", en: "One's own profile" },
  systemConfig: { zh_CN: "聊天配置", zh_TW: "聊天設定", en: "Settings of the chat" },
  friendList: { zh_CN: "好友列表", zh_TW: "好友清單", en: "Friends" },
  friendRequestList: { zh_CN: "好友申请列表", zh_TW: "好友申請清單", en: "Friend requests" },
  groupList: { zh_CN: "群聊列表", zh_TW: "群組清單", en: "Groups" },
  groupMembers: { zh_CN: "群成员", zh_TW: "群組成員", en: "Members of a group" },
  terminalOnline: { zh_CN: "在线状态", zh_TW: "上線狀態", en: "Who is online" },
  terminalOnlineMany: {
    zh_CN: "在线状态（多人）",
    zh_TW: "上線狀態（多人）",
    en: "Who of many is online",
  },
  sendPrivate: { zh_CN: "发送私聊消息", zh_TW: "傳送私訊", en: "Send a private message" },
  recallPrivate: { zh_CN: "撤回私聊消息", zh_TW: "收回私訊", en: "Recall a private message" },
  readPrivate: { zh_CN: "私聊已读", zh_TW: "私訊已讀", en: "Mark a private chat as read" },
  maxReadedId: { zh_CN: "对方读到的消息", zh_TW: "對方讀到的訊息", en: "Up to where the other has read" },
  sendGroup: { zh_CN: "发送群消息", zh_TW: "傳送群組訊息", en: "Send a group message" },
  recallGroup: { zh_CN: "撤回群消息", zh_TW: "收回群組訊息", en: "Recall a group message" },
  readGroup: { zh_CN: "群聊已读", zh_TW: "群組已讀", en: "Mark a group as read" },
  findReadedUsers: {
    zh_CN: "群消息的已读成员",
    zh_TW: "群組訊息的已讀成員",
    en: "Who has read a group message",
  },
  readSystem: { zh_CN: "系统消息已读", zh_TW: "系統訊息已讀", en: "Mark system messages as read" },
  historyPrivate: { zh_CN: "私聊历史消息", zh_TW: "私訊歷史訊息", en: "Older private messages" },
  historyGroup: { zh_CN: "群聊历史消息", zh_TW: "群組歷史訊息", en: "Older group messages" },
  pullPrivate: { zh_CN: "拉取离线私聊消息", zh_TW: "拉取離線私訊", en: "Offline pull of private messages" },
  pullGroup: { zh_CN: "拉取离线群消息", zh_TW: "拉取離線群組訊息", en: "Offline pull of group messages" },
  pullSystem: { zh_CN: "拉取离线系统消息", zh_TW: "拉取離線系統訊息", en: "Offline pull of system messages" },
  readPosition: {
    zh_CN: "各会话的已读位置",
    zh_TW: "各聊天的已讀位置",
    en: "Up to where each chat was read",
  },
  searchMessages: { zh_CN: "搜索消息", zh_TW: "搜尋訊息", en: "Search messages" },
  friendApply: { zh_CN: "申请加好友", zh_TW: "申請加好友", en: "Ask for friendship" },
  friendApprove: { zh_CN: "同意好友申请", zh_TW: "同意好友申請", en: "Approve a friend request" },
  friendReject: { zh_CN: "拒绝好友申请", zh_TW: "拒絕好友申請", en: "Reject a friend request" },
  friendRecall: { zh_CN: "撤回好友申请", zh_TW: "收回好友申請", en: "Recall a friend request" },
  friendDelete: { zh_CN: "删除好友", zh_TW: "刪除好友", en: "Remove a friend" },
  friendRemark: { zh_CN: "修改好友备注", zh_TW: "修改好友備註", en: "Change one's own name for a friend" },
  findUser: { zh_CN: "按 ID 查找用户", zh_TW: "依 ID 尋找使用者", en: "Find a user by id" },
  findUsersByName: { zh_CN: "按名称查找用户", zh_TW: "依名稱尋找使用者", en: "Find users by name" },
  updateSelf: { zh_CN: "修改我的资料", zh_TW: "修改我的資料", en: "Change one's own profile" },
  groupFind: { zh_CN: "群资料", zh_TW: "群組資料", en: "One group" },
  groupCreate: { zh_CN: "创建群聊", zh_TW: "建立群組", en: "Create a group" },
  groupModify: { zh_CN: "修改群资料", zh_TW: "修改群組資料", en: "Change a group" },
  groupDissolve: { zh_CN: "解散群聊", zh_TW: "解散群組", en: "Dissolve a group" },
  groupInvite: { zh_CN: "邀请入群", zh_TW: "邀請加入群組", en: "Invite friends to a group" },
  groupRemove: { zh_CN: "移出群成员", zh_TW: "移除群組成員", en: "Remove members of a group" },
  groupQuit: { zh_CN: "退出群聊", zh_TW: "退出群組", en: "Leave a group" },
  groupManager: {
    zh_CN: "设置或取消管理员",
    zh_TW: "設定或取消管理員",
    en: "Make or unmake managers of a group",
  },
  groupMuted: { zh_CN: "禁言或解除禁言", zh_TW: "禁言或解除禁言", en: "Mute a group, or members of it" },
  groupTop: { zh_CN: "置顶群消息", zh_TW: "置頂群組訊息", en: "Set a group's top message" },
  groupUntop: { zh_CN: "取消置顶群消息", zh_TW: "取消置頂群組訊息", en: "Take a group's top message down" },
};

/** The uploads of the chat service, by what they take. */
export const chatUploadTexts = {
  image: { zh_CN: "上传图片", zh_TW: "上傳圖片", en: "Upload a picture" },
  file: { zh_CN: "上传文件或语音", zh_TW: "上傳檔案或語音", en: "Upload a file or a recording" },
  video: { zh_CN: "上传视频", zh_TW: "上傳影片", en: "Upload a video" },
} as const satisfies Readonly<Record<string, Text>>;
