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
import { OwnedUpload, QrCode, RecordMade, ScannedCode } from "../../src/contract/answers.ts";
import { ApiDocument } from "../../src/contract/api-docs.ts";
import { BackgroundWork, WorkStarted } from "../../src/contract/background-work.ts";
import { ChatUser, ServiceAddress, SystemConfig, TokenPair } from "../../src/contract/chat.ts";
import { ConfigEntry, SavedPicture } from "../../src/contract/configuration.ts";
import { CustomersSynced, PastConversations, ServiceConfig } from "../../src/contract/customer-service.ts";
import { ShopChart, ShopCounts, ShopShares } from "../../src/contract/dashboard.ts";
import { Directory, DirectoryPage } from "../../src/contract/directory.ts";
import { GoodsInfo, GoodsVariants } from "../../src/contract/goods.ts";
import { MailSent } from "../../src/contract/mail-tool.ts";
import { MailDelivered, MailPage, UnreadMail } from "../../src/contract/mailbox.ts";
import { ServerFigures, SqlFigures } from "../../src/contract/monitor.ts";
import { NoticePicture, NoticeUsers, PublishedSystem, SentNotices } from "../../src/contract/notices.ts";
import { OwnLogPage } from "../../src/contract/op-log.ts";
import { PagePreview } from "../../src/contract/page-preview.ts";
import { Region } from "../../src/contract/regions.ts";
import { ServiceDesk, Transcript } from "../../src/contract/service/desk.ts";
import { DRAFT_TYPE } from "../../src/contract/service/drafts.ts";
import { ServiceFiguresAnswer } from "../../src/contract/service/figures.ts";
import { MessageTranslations, TranslationPreview } from "../../src/contract/service/translation.ts";
import { CloudAddress, CloudConfig, CloudUpload, EditorUpload } from "../../src/contract/storage.ts";
import { VisitChart, VisitFigures } from "../../src/contract/visits.ts";
import { WatermarkReach } from "../../src/contract/watermarks.ts";
import { type Text, textsOf } from "../texts/index.ts";
import type * as source from "../texts/zh_CN/call-notes.ts";
import { pageOf, XLSX } from "./area-operations.ts";
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

const notes = textsOf<typeof source.callNotes>("callNotes");
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
    summary: notes["GET /build"],
    answer: v.array(BuiltMenu),
  },
  "GET /tree": { summary: notes["GET /tree"], answer: v.array(MenuNode) },
  "GET /lazy": {
    summary: notes["GET /lazy"],
    shape: (record) => listOf(record("menu")),
  },
  "GET /child": {
    summary: notes["GET /child"],
    answer: v.array(v.number()),
  },
};

const tools: Readonly<Record<string, RouteNote>> = {
  "POST aliPay/toPayAsPC": { answer: v.string(), type: "text/plain" },
  "POST aliPay/toPayAsWeb": { answer: v.string(), type: "text/plain" },
  "POST aliPay/notify": {
    summary: notes["POST aliPay/notify"],
    answer: v.picklist(["success", "failure"]),
    type: "text/plain",
  },
  "GET aliPay/return": {
    summary: notes["GET aliPay/return"],
    answer: v.string(),
    type: "text/html",
    refusesAs: "text/html",
    refuses: [400],
  },
  "POST watermark/preview": {
    summary: notes["POST watermark/preview"],
    answer: v.string(),
    type: "image/webp",
  },
  "POST watermark/picture": { files: ["file"], answer: NoticePicture, refuses: [413] },
  "GET watermark/apply": {
    summary: notes["GET watermark/apply"],
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

const resumable: Readonly<Record<string, RouteNote>> = {
  "POST upload/resumable": {
    summary: notes["POST upload/resumable"],
    status: 201,
    refuses: [400, 413, 429],
  },
  "HEAD upload/resumable/:id": { summary: notes["HEAD upload/resumable/:id"], refuses: [404] },
  "PATCH upload/resumable/:id": {
    summary: notes["PATCH upload/resumable/:id"],
    status: 204,
    refuses: [404, 409],
  },
  "DELETE upload/resumable/:id": {
    summary: notes["DELETE upload/resumable/:id"],
    status: 204,
    refuses: [404],
  },
  "POST upload/resumable/:id/done": {
    status: 201,
    answer: EditorUpload,
    refuses: [400, 404, 409, 413, 507],
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
    summary: notes["GET localStorage/content/:id"],
    ...file,
  },
  "POST qiNiuContent": { files: ["file"], answer: CloudUpload, refuses: [413, 429, 507] },
  "GET qiNiuContent/config": {
    summary: notes["GET qiNiuContent/config"],
    answer: CloudConfig,
  },
  "PUT qiNiuContent/config": { status: 204 },
  "POST qiNiuContent/config/test": { answer: v.object({ ms: v.number() }) },
  "POST qiNiuContent/synchronize": { answer: WorkStarted, refuses: [400] },
  "GET qiNiuContent/download/:id": {
    summary: notes["GET qiNiuContent/download/:id"],
    answer: CloudAddress,
  },
  "GET qiNiuContent/content/:id": {
    summary: notes["GET qiNiuContent/content/:id"],
    ...file,
    // As what it is, where that is a picture, audio or a video.
    type: "*/*",
  },
  "POST pictures/synchronize": { answer: WorkStarted },
  "GET backgroundWork": {
    summary: notes["GET backgroundWork"],
    answer: v.array(BackgroundWork),
  },
  "GET backgroundWork/:id": {
    summary: notes["GET backgroundWork/:id"],
    answer: BackgroundWork,
  },
  "PUT backgroundWork/:id/cancel": { status: 204 },
};

const under = (
  base: string,
  notes: Readonly<Record<string, RouteNote>>,
): Readonly<Record<string, RouteNote>> =>
  Object.fromEntries(Object.entries(notes).map(([key, note]) => [key.replace(/ \/?/, ` ${base}/`), note]));

/** Content whose page is shown before it is saved. */
const PREVIEWED = [
  "news/assemble",
  "news/navinfo",
  "news/category",
  "news/productCategory",
  "news/caseCategory",
  "news/downloadCategory",
] as const;

const pagePreviews: Readonly<Record<string, RouteNote>> = Object.fromEntries(
  PREVIEWED.map((path) => [
    `POST ${path}/preview`,
    { summary: notes[`POST ${path}/preview`], answer: PagePreview, refuses: [400, 404] },
  ]),
);

/** By method and url. */
export const routeNotes: Readonly<Record<string, RouteNote>> = {
  "GET /healthz": {
    summary: notes["GET /healthz"],
    answer: v.object({ status: v.string() }),
    refuses: [503],
  },
  ...under("/prod-api", {
    "GET auth/code": { summary: notes["GET auth/code"], answer: Captcha, refuses: [429] },
    "POST auth/login": { summary: notes["POST auth/login"], answer: LoginResponse, refuses: [429] },
    "GET auth/info": { summary: notes["GET auth/info"], answer: JwtUser },
    "DELETE auth/logout": { summary: notes["DELETE auth/logout"] },
    "PUT auth/password": { answer: PasswordAnswer },
    "POST api/code/resetEmail": { answer: CodeSent, refuses: [429, 502] },
    "POST api/code/email/resetPass": {
      summary: notes["POST api/code/email/resetPass"],
      answer: CodeSent,
      refuses: [429],
    },
    "GET api/code/validated": {
      summary: notes["GET api/code/validated"],
      refuses: [429],
    },
    "GET api/logs/user": {
      summary: notes["GET api/logs/user"],
      answer: OwnLogPage,
    },
    "GET api/roles/all": { summary: notes["GET api/roles/all"], answer: v.array(RoleChoice) },
    "GET api/roles/level": {
      summary: notes["GET api/roles/level"],
      answer: OwnLevel,
    },
    "GET api/site/current": { summary: notes["GET api/site/current"], answer: SiteInfo },
    "GET news/domains/list": {
      summary: notes["GET news/domains/list"],
      shape: (record) => pageOf(record("domain")),
    },
    "GET api/monitor": {
      summary: notes["GET api/monitor"],
      answer: ServerFigures,
    },
    "GET api/monitor/sql": {
      summary: notes["GET api/monitor/sql"],
      answer: SqlFigures,
    },
    "POST api/monitor/sql/reset": {},
    "GET api/dict/all": {
      summary: notes["GET api/dict/all"],
      shape: (record) => listOf(record("dict")),
    },
    "GET api/sysDictDetail/map": {
      summary: notes["GET api/sysDictDetail/map"],
      shape: (record) => ({ type: "object", additionalProperties: listOf(record("dictDetail")) }),
    },
    "GET api/dictDetail/map": {
      summary: notes["GET api/dictDetail/map"],
      shape: (record) => ({ type: "object", additionalProperties: listOf(record("dictDetail")) }),
    },
    "GET api/citys": { summary: notes["GET api/citys"], answer: v.array(Region) },
    "GET api/yxShippingTemplates/citys": { summary: notes["GET api/citys"], answer: v.array(Region) },
    "GET api/yxStoreProduct/info/:id": {
      summary: notes["GET goods/info"],
      answer: GoodsInfo,
      refuses: [404],
    },
    "POST api/yxStoreProduct/isFormatAttr/:id": {
      summary: notes["POST goods/isFormatAttr"],
      answer: GoodsVariants,
      refuses: [404],
    },
    "POST api/yxStoreProduct/isFormatAttrForActivity/:id": {
      summary: notes["POST goods/isFormatAttr"],
      answer: GoodsVariants,
      refuses: [404],
    },
    "GET api/basicConfig/list": {
      summary: notes["GET api/basicConfig/list"],
      shape: (record) => pageOf(record("basicConfig")),
    },
    "GET api/basicConfig/key/:key": {
      summary: notes["GET api/basicConfig/key/:key"],
      answer: ConfigEntry,
      refuses: [401, 403],
    },
    "POST api/basicConfig/savePic": {
      files: ["file?"],
      fields: ["configKey", "address?"],
      answer: SavedPicture,
      refuses: [413],
    },
    "GET user/self": {
      summary: notes["GET user/self"],
      answer: ChatUser,
    },
    "GET system/config": {
      summary: notes["GET system/config"],
      answer: SystemConfig,
    },
    "GET imchat/service/login": {
      summary: notes["GET imchat/service/login"],
      answer: ImLogin,
    },
    "GET im/config/service": {
      summary: notes["GET im/config/service"],
      answer: ServiceAddress,
    },
    "POST imchat/service/history": {
      summary: notes["POST imchat/service/history"],
      answer: PastConversations,
      refuses: [400, 403],
    },
    "POST imchat/service/translation/messages": {
      summary: notes["POST imchat/service/translation/messages"],
      answer: MessageTranslations,
      refuses: [403, 404, 429],
    },
    "POST imchat/service/translation/preview": {
      summary: notes["POST imchat/service/translation/preview"],
      answer: TranslationPreview,
      refuses: [400, 403, 404, 429],
    },
    "POST imchat/service/translation/original": {
      summary: notes["POST imchat/service/translation/original"],
      status: 204,
      refuses: [403, 404],
    },
    "POST imchat/service/draft": {
      summary: notes["POST imchat/service/draft"],
      ...{ answer: v.string(), type: DRAFT_TYPE },
      refuses: [400, 403, 404, 429],
    },
    "PUT imchat/service/status": {
      summary: notes["PUT imchat/service/status"],
      status: 204,
      refuses: [400],
    },
    "GET imchat/service/desk": { summary: notes["GET imchat/service/desk"], answer: ServiceDesk },
    "POST imchat/service/typing": {
      summary: notes["POST imchat/service/typing"],
      status: 204,
      refuses: [403, 404],
    },
    "GET imchat/service/transcript/:id": {
      summary: notes["GET imchat/service/transcript/:id"],
      answer: Transcript,
      refuses: [404],
    },
    "GET api/statistics/service": {
      summary: notes["GET api/statistics/service"],
      answer: ServiceFiguresAnswer,
      refuses: [400],
    },
    "GET api/statistics/service/download": {
      summary: notes["GET api/statistics/service/download"],
      type: XLSX,
      refuses: [400],
    },
    "GET config/selectById/:tenantId/:userName": {
      summary: notes["GET config/selectById/:tenantId/:userName"],
      answer: ServiceConfig,
      refuses: [403, 404],
    },
    "POST config/save": { status: 201, answer: RecordMade, refuses: [400] },
    "PUT config/updateById": { status: 204, refuses: [403, 404] },
    "POST implatform/im-customer/sync": { answer: CustomersSynced, refuses: [400] },
    "POST im/config/token": {
      summary: notes["POST im/config/token"],
      answer: v.union([TokenPair, ImRefusal]),
    },
    "GET wx/getQRCodeContent": {
      summary: notes["GET wx/getQRCodeContent"],
      answer: QrCode,
      refuses: [400],
    },
    "GET wx/scanned/:uuid": {
      summary: notes["GET wx/scanned/:uuid"],
      answer: ScannedCode,
      refuses: [404],
    },
    "GET wx/scan/:uuid": {
      summary: notes["GET wx/scan/:uuid"],
      status: 302,
      refusesAs: "text/html",
      refuses: [400],
    },
    "GET wx/bound": {
      summary: notes["GET wx/bound"],
      answer: v.string(),
      type: "text/html",
      refusesAs: "text/html",
      refuses: [400],
    },
    "POST api/visits": { summary: notes["POST api/visits"], status: 201 },
    ...pagePreviews,
    "GET api/visits": { summary: notes["GET api/visits"], answer: VisitFigures },
    "GET api/visits/chartData": { summary: notes["GET api/visits/chartData"], answer: VisitChart },
    "GET api/data/count": { summary: notes["GET api/data/count"], answer: ShopCounts },
    "GET api/data/chart": { summary: notes["GET api/data/chart"], answer: ShopChart },
    "GET api/yxStoreOrder/orderCount": {
      summary: notes["GET api/yxStoreOrder/orderCount"],
      answer: ShopShares,
    },
    "GET api/directory": { summary: notes["GET api/directory"], answer: Directory },
    "GET api/directory/people": { summary: notes["GET api/directory/people"], answer: DirectoryPage },
    "POST api/directory/people/:id/chat": {
      summary: notes["POST api/directory/people/:id/chat"],
      status: 204,
      refuses: [404],
    },
    "GET api/mailbox": { summary: notes["GET api/mailbox"], answer: MailPage },
    "GET api/mailbox/unread": {
      summary: notes["GET api/mailbox/unread"],
      answer: UnreadMail,
    },
    "PUT api/mailbox/read": { summary: notes["PUT api/mailbox/read"], status: 204 },
    "PUT api/mailbox/status": { status: 204, refuses: [404] },
    "DELETE api/mailbox": {},
    "POST api/mailbox": { status: 201, answer: MailDelivered },
    "GET api/systemMessage": {
      summary: notes["GET api/systemMessage"],
      answer: SentNotices,
    },
    "GET api/systemMessage/users": {
      summary: notes["GET api/systemMessage/users"],
      answer: NoticeUsers,
    },
    "POST api/systemMessage": { status: 201, answer: PublishedSystem },
    "POST api/systemMessage/picture": { files: ["file"], answer: NoticePicture, refuses: [413] },
    "GET v3/api-docs": { summary: notes["GET v3/api-docs"], answer: ApiDocument },
  }),
  ...under("/prod-api/api/sysUser", account),
  ...under("/prod-api/api/users", account),
  ...under("/prod-api/api/sysMenu", menus),
  ...under("/prod-api/api/menus", menus),
  ...under("/prod-api/api", tools),
  ...under("/prod-api/api", storage),
  ...under("/prod-api/api", resumable),
};
