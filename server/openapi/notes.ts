import * as v from "valibot";
import { MenuNode, OwnLevel, RoleChoice } from "../../src/contract/access.ts";
import { AvatarAnswer, CodeSent, PasswordAnswer } from "../../src/contract/account.ts";
import {
  BuiltMenu,
  Captcha,
  ImLogin,
  ImRefusal,
  JwtUser,
  LoginResponse,
  SiteInfo,
} from "../../src/contract/admin.ts";
import { OwnedUpload } from "../../src/contract/answers.ts";
import { ApiDocument } from "../../src/contract/api-docs.ts";
import { BackgroundWork, WorkStarted } from "../../src/contract/background-work.ts";
import { ChatUser, ServiceAddress, SystemConfig, TokenPair } from "../../src/contract/chat.ts";
import { ConfigEntry, SavedPicture } from "../../src/contract/configuration.ts";
import { MailSent } from "../../src/contract/mail-tool.ts";
import { MailDelivered, MailPage, UnreadMail } from "../../src/contract/mailbox.ts";
import { ServerFigures, SqlFigures } from "../../src/contract/monitor.ts";
import { NoticePicture, NoticeUsers, PublishedSystem, SentNotices } from "../../src/contract/notices.ts";
import { OwnLogPage } from "../../src/contract/op-log.ts";
import { CloudAddress, CloudConfig, CloudUpload, EditorUpload } from "../../src/contract/storage.ts";
import { WatermarkReach } from "../../src/contract/watermarks.ts";
import type { Text } from "../texts/index.ts";
import { pageOf } from "./area-operations.ts";
import type { JsonSchema } from "./json-schema.ts";

/** What a route answers that is no area's, and what it is called where the operation log does not name it. */
export interface RouteNote {
  readonly summary?: Text;
  readonly status?: number;
  readonly answer?: v.GenericSchema;
  /** An answer that holds records of areas. */
  readonly shape?: (record: (area: string) => JsonSchema) => JsonSchema;
  /** Type of a refusal of the rules where it is no JSON. */
  readonly refusesAs?: string;
  /** Type of the content where it is no JSON. */
  readonly type?: string;
  readonly files?: readonly string[];
  readonly fields?: readonly string[];
  readonly refuses?: readonly number[];
}

const text = (zh_CN: string, zh_TW: string, en: string): Text => ({ zh_CN, zh_TW, en });
const listOf = (items: JsonSchema): JsonSchema => ({ type: "array", items });

const account: Readonly<Record<string, RouteNote>> = {
  "PUT /center": { status: 204 },
  "POST /updateUserMessage": {},
  "POST /updatePass": { refuses: [429] },
  "POST /resetPass": { refuses: [404, 429] },
  "POST /updateEmail/:code": { refuses: [429] },
  "POST /updateAvatar": { files: ["avatar"], answer: AvatarAnswer, refuses: [413] },
};

const menus: Readonly<Record<string, RouteNote>> = {
  "GET /build": {
    summary: text("当前用户的菜单", "目前使用者的選單", "The caller's menu"),
    answer: v.array(BuiltMenu),
  },
  "GET /tree": { summary: text("菜单树", "選單樹", "The whole menu as a tree"), answer: v.array(MenuNode) },
  "GET /lazy": {
    summary: text("下级菜单", "下層選單", "The menu below an entry"),
    shape: (record) => listOf(record("menu")),
  },
  "GET /child": {
    summary: text("菜单及其全部下级的 ID", "選單及其所有下層的 ID", "Ids of an entry and of all below it"),
    answer: v.array(v.number()),
  },
};

const tools: Readonly<Record<string, RouteNote>> = {
  "POST aliPay/toPayAsPC": { answer: v.string(), type: "text/plain" },
  "POST aliPay/toPayAsWeb": { answer: v.string(), type: "text/plain" },
  "POST aliPay/notify": {
    summary: text("支付宝异步通知", "支付寶非同步通知", "Alipay tells what became of a payment"),
    answer: v.picklist(["success", "failure"]),
    type: "text/plain",
  },
  "GET aliPay/return": {
    summary: text("支付完成返回页", "付款完成返回頁", "Where Alipay leads the payer back to"),
    answer: v.string(),
    type: "text/html",
    refusesAs: "text/html",
    refuses: [400],
  },
  "POST watermark/preview": {
    summary: text("水印预览", "浮水印預覽", "A look at a watermark on a sample"),
    answer: v.string(),
    type: "image/webp",
  },
  "POST watermark/picture": { files: ["file"], answer: NoticePicture, refuses: [413] },
  "GET watermark/apply": {
    summary: text(
      "水印应用范围",
      "浮水印套用範圍",
      "What applying the default watermark to existing pictures would change",
    ),
    answer: WatermarkReach,
  },
  "POST watermark/apply": { answer: WorkStarted, refuses: [400] },
  "POST watermark/restore": { answer: WorkStarted, refuses: [400] },
  "POST email": { answer: MailSent },
  "POST email/picture": { files: ["file"], answer: NoticePicture, refuses: [413] },
  "POST upload": {
    files: ["file"],
    fields: ["type?", "name?"],
    status: 201,
    answer: EditorUpload,
    refuses: [413, 429, 507],
  },
};

const file = { answer: v.string(), type: "application/octet-stream", refuses: [404] } as const;
const stored = (area: string, ...fields: readonly string[]): RouteNote => ({
  files: ["file"],
  fields,
  status: 201,
  shape: (record) => record(area),
  refuses: [413, 429, 507],
});

const storage: Readonly<Record<string, RouteNote>> = {
  "POST localStorage": stored("localFile", "name?"),
  "POST localStorage/pictures": stored("localFile", "name?"),
  "POST pictures": stored("picture"),
  "POST deploy/upload": {
    files: ["file"],
    fields: ["appId"],
    answer: OwnedUpload,
    refuses: [413, 429, 507],
  },
  "POST database/upload": {
    files: ["file"],
    fields: ["databaseId"],
    answer: OwnedUpload,
    refuses: [413, 429, 507],
  },
  "GET localStorage/content/:id": {
    summary: text("下载本地文件", "下載本機檔案", "A local file, to be saved"),
    ...file,
  },
  "POST qiNiuContent": { files: ["file"], answer: CloudUpload, refuses: [413, 429, 507] },
  "GET qiNiuContent/config": {
    summary: text("云存储配置", "雲端儲存設定", "Settings of the cloud storage"),
    answer: CloudConfig,
  },
  "PUT qiNiuContent/config": { status: 204 },
  "POST qiNiuContent/config/test": { answer: v.object({ ms: v.number() }) },
  "POST qiNiuContent/synchronize": { answer: WorkStarted, refuses: [400] },
  "GET qiNiuContent/download/:id": {
    summary: text(
      "云文件下载地址",
      "雲端檔案下載位址",
      "Where an object is fetched, signed where it is private",
    ),
    answer: CloudAddress,
  },
  "GET qiNiuContent/content/:id": {
    summary: text("云文件内容", "雲端檔案內容", "An object's content"),
    ...file,
    // As what it is, where that is a picture, audio or a video.
    type: "*/*",
  },
  "POST pictures/synchronize": { answer: WorkStarted },
  "GET backgroundWork": {
    summary: text("后台任务", "背景工作", "Long work and how far it is"),
    answer: v.array(BackgroundWork),
  },
  "GET backgroundWork/:id": {
    summary: text("后台任务进度", "背景工作進度", "How far a piece of long work is"),
    answer: BackgroundWork,
  },
  "PUT backgroundWork/:id/cancel": { status: 204 },
};

const under = (
  base: string,
  notes: Readonly<Record<string, RouteNote>>,
): Readonly<Record<string, RouteNote>> =>
  Object.fromEntries(Object.entries(notes).map(([key, note]) => [key.replace(/ \/?/, ` ${base}/`), note]));

/** By method and url. */
export const routeNotes: Readonly<Record<string, RouteNote>> = {
  "GET /healthz": {
    summary: text("服务是否正常", "服務是否正常", "Whether requests are served and the database answers"),
    answer: v.object({ status: v.string() }),
    refuses: [503],
  },
  ...under("/prod-api", {
    "GET auth/code": { summary: text("验证码", "驗證碼", "A captcha"), answer: Captcha, refuses: [429] },
    "POST auth/login": { summary: text("登录", "登入", "Sign in"), answer: LoginResponse, refuses: [429] },
    "GET auth/info": { summary: text("当前用户", "目前使用者", "The caller"), answer: JwtUser },
    "DELETE auth/logout": { summary: text("退出登录", "登出", "Sign out") },
    "PUT auth/password": { answer: PasswordAnswer },
    "POST api/code/resetEmail": { answer: CodeSent, refuses: [429, 502] },
    "POST api/code/email/resetPass": {
      summary: text(
        "发送重置密码的验证码",
        "寄送重設密碼的驗證碼",
        "Have a code mailed to set a new password",
      ),
      answer: CodeSent,
      refuses: [429],
    },
    "GET api/code/validated": {
      summary: text("校验邮箱验证码", "驗證電子郵件驗證碼", "Check a mailed code"),
      refuses: [429],
    },
    "GET api/logs/user": {
      summary: text("我的操作日志", "我的操作日誌", "What the caller did"),
      answer: OwnLogPage,
    },
    "GET api/roles/all": { summary: text("全部角色", "所有角色", "All roles"), answer: v.array(RoleChoice) },
    "GET api/roles/level": {
      summary: text("自己的级别", "自己的級別", "The caller's level"),
      answer: OwnLevel,
    },
    "GET api/site/current": { summary: text("当前站点", "目前網站", "The current site"), answer: SiteInfo },
    "GET api/monitor": {
      summary: text("服务器信息", "伺服器資訊", "Figures of the server"),
      answer: ServerFigures,
    },
    "GET api/monitor/sql": {
      summary: text("SQL 监控", "SQL 監控", "Figures of the statements"),
      answer: SqlFigures,
    },
    "POST api/monitor/sql/reset": {},
    "GET api/dict/all": {
      summary: text("全部字典", "所有字典", "All dictionaries"),
      shape: (record) => listOf(record("dict")),
    },
    "GET api/sysDictDetail/map": {
      summary: text("多个字典的值", "多個字典的值", "The values of several dictionaries"),
      shape: (record) => ({ type: "object", additionalProperties: listOf(record("dictDetail")) }),
    },
    "GET api/dictDetail/map": {
      summary: text("多个字典的值", "多個字典的值", "The values of several dictionaries"),
      shape: (record) => ({ type: "object", additionalProperties: listOf(record("dictDetail")) }),
    },
    "GET api/basicConfig/list": {
      summary: text("查询基础配置", "查詢基礎設定", "Settings, listed"),
      shape: (record) => pageOf(record("basicConfig")),
    },
    "GET api/basicConfig/key/:key": {
      summary: text("按键名查询配置", "依鍵名查詢設定", "A setting by its key"),
      answer: ConfigEntry,
      refuses: [401, 403],
    },
    "POST api/basicConfig/savePic": {
      files: ["file"],
      fields: ["configKey"],
      answer: SavedPicture,
      refuses: [413],
    },
    "GET user/self": {
      summary: text("聊天用户信息", "聊天使用者資訊", "The caller as the chat shows them"),
      answer: ChatUser,
    },
    "GET system/config": {
      summary: text("聊天系统配置", "聊天系統設定", "The chat's configuration"),
      answer: SystemConfig,
    },
    "GET imchat/service/login": {
      summary: text("聊天登录令牌", "聊天登入權杖", "A token for the chat"),
      answer: ImLogin,
    },
    "GET im/config/service": {
      summary: text("聊天服务地址", "聊天服務位址", "Where the chat service is"),
      answer: ServiceAddress,
    },
    "POST im/config/token": {
      summary: text("换取聊天令牌", "換取聊天權杖", "Tokens of the chat for the one of the sign-in"),
      answer: v.union([TokenPair, ImRefusal]),
    },
    "GET wx/getQRCodeContent": {
      summary: text("微信二维码内容", "微信 QR Code 內容", "What WeChat scans"),
      answer: v.object({ content: v.string(), uuid: v.string(), expire: v.number() }),
    },
    "GET api/mailbox": { summary: text("站内消息", "站內訊息", "The caller's mailbox"), answer: MailPage },
    "GET api/mailbox/unread": {
      summary: text("未读数", "未讀數", "How many are unread"),
      answer: UnreadMail,
    },
    "PUT api/mailbox/read": { summary: text("标记已读", "標示為已讀", "Mark as read"), status: 204 },
    "PUT api/mailbox/status": { status: 204, refuses: [404] },
    "DELETE api/mailbox": {},
    "POST api/mailbox": { status: 201, answer: MailDelivered },
    "GET api/systemMessage": {
      summary: text("已发布的系统消息", "已發布的系統訊息", "System messages that were published"),
      answer: SentNotices,
    },
    "GET api/systemMessage/users": {
      summary: text("可选的接收人", "可選的收件人", "Users that a message can go to"),
      answer: NoticeUsers,
    },
    "POST api/systemMessage": { status: 201, answer: PublishedSystem },
    "POST api/systemMessage/picture": { files: ["file"], answer: NoticePicture, refuses: [413] },
    "GET v3/api-docs": { summary: text("接口文档", "API 文件", "This description"), answer: ApiDocument },
  }),
  ...under("/prod-api/api/sysUser", account),
  ...under("/prod-api/api/users", account),
  ...under("/prod-api/api/sysMenu", menus),
  ...under("/prod-api/api/menus", menus),
  ...under("/prod-api/api", tools),
  ...under("/prod-api/api", storage),
};
