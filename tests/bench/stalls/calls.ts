import { BODY_VALUES_MAX } from "../../../server/http/json-body.ts";
import { PULL_PAGE_MAX } from "../../../src/contract/limits.ts";
import { MAIL_CONTENT_MAX } from "../../../src/contract/mail-tool.ts";
import { NOTICE_CONTENT_MAX } from "../../../src/contract/notices.ts";
import { sensitiveWord } from "../../../src/contract/resources/im/sensitive-word.ts";
import { dictDetail } from "../../../src/contract/resources/system/dict-detail.ts";
import { news } from "../../../src/contract/resources/website/news.ts";
import { archiveOf, bombOf, notedGif, quotes, workbookOf } from "./files.ts";

/** How a call is made: the answer is read whole. */
export interface Ask {
  /** Of the chat. */
  chat(path: string): Promise<number>;
  json(method: string, path: string, body?: unknown): Promise<number>;
  text(method: string, path: string, body: string): Promise<number>;
  file(path: string, file: Uint8Array, name: string): Promise<number>;
}

/** A call with the largest input that its limits let through. */
export interface StallCall {
  readonly name: string;
  /** Statuses that it may be answered with. */
  readonly answers: readonly number[];
  /** Makes what is sent, outside of what is measured. */
  ready(): Promise<(ask: Ask, nth: number) => Promise<number>>;
}

const filled = (unit: string, length: number): string => unit.repeat(Math.floor(length / unit.length));

const call = (
  name: string,
  answers: readonly number[],
  send: (ask: Ask, nth: number) => Promise<number>,
): StallCall => ({ name, answers, ready: async () => send });

/** A call with a file, which is made once. */
const upload = (
  name: string,
  answers: readonly number[],
  path: string,
  make: () => Uint8Array | Promise<Uint8Array>,
): StallCall => ({
  name,
  answers,
  ready: async () => {
    const file = await make();
    return (ask) => ask.file(path, file, "file");
  },
});

const ROWS = 5_000;
/** Most bytes of a body that is no upload. */
const BODY = 1024 * 1024 - 1_024;

const importOf = (path: string) => `/prod-api/${path}/import?dryRun=true`;
const words = importOf(sensitiveWord.path);
const details = importOf(dictDetail.path);

const imports: readonly StallCall[] = [
  upload("import, 50,000 entries", [400], details, () => archiveOf(50_000)),
  upload("import, an archive of 64 MB", [400], details, () => bombOf(64)),
  upload("import, CSV of quotes", [400], details, quotes),
  upload("import, 5,000 rows of words", [200], words, () =>
    workbookOf(ROWS, 1, ["word"], (row) => [`word ${row}`]),
  ),
  upload("import, 5,000 rows that are all wrong", [200], details, () =>
    workbookOf(ROWS, 45, ["label", "value", "dict", "dictSort"], () => ["x".repeat(300), null, "none", "x"]),
  ),
];

/** Tags that were never closed are the worst of rich text. */
const OPEN = "<b>";
const STYLED = '<b style="color:red">x</b>';

const richTexts: readonly StallCall[] = [OPEN, STYLED].flatMap((unit) => [
  call(`news, 100,000 characters of ${unit}`, [400], (ask, nth) =>
    ask.json("POST", `/prod-api/${news.path}`, {
      // Cleaned before it is refused: there is no such page of the navigation.
      ...{
        siteId: 1,
        navId: 999_999,
        lang: "en",
        title: `news ${nth}`,
        content: `<p>x</p>${filled(unit, 99_900)}`,
      },
    }),
  ),
  call(`letter, 200,000 characters of ${unit}`, [200, 400], (ask) =>
    ask.json("POST", "/prod-api/api/email", {
      ...{ tos: ["nobody@example.com"], subject: "x" },
      content: `x${filled(unit, MAIL_CONTENT_MAX - 10)}`,
    }),
  ),
]);

const notices: readonly StallCall[] = [
  call("notice, 65,536 characters of tags", [201], (ask) =>
    ask.json("POST", "/prod-api/api/systemMessage", {
      ...{ title: "x", userIds: [1] },
      content: `x${filled(OPEN, NOTICE_CONTENT_MAX - 10)}`,
    }),
  ),
  call("notice, a link of 65,536 signs", [201], (ask) =>
    ask.json("POST", "/prod-api/api/systemMessage", {
      ...{ title: "x", userIds: [1] },
      content: `/${filled("<", NOTICE_CONTENT_MAX - 10)}`,
    }),
  ),
];

/** Values that a body may hold, less some that are around them. */
const VALUES = BODY_VALUES_MAX - 10;

const post = (name: string, path: string, body: () => string): StallCall => ({
  name,
  answers: [400, 413],
  ready: async () => {
    const text = body();
    return (ask) => ask.text("POST", path, text);
  },
});

const LOGIN = "/prod-api/auth/login";
const GOODS = "/prod-api/api/yxStoreProduct";
const linesOf = (line: string, count: number) => `{"specType":1,"attrs":[${repeated(line, count)}]}`;

const bodies: readonly StallCall[] = [
  post("body of 1 MB, lists in lists", LOGIN, () => "[".repeat(BODY / 2) + "]".repeat(BODY / 2)),
  post("body of 1 MB, numbers", LOGIN, () => `[${repeated("0", BODY / 2 - 10)}]`),
  post("body of 1 MB, fields", LOGIN, () => fieldsOf("f", BODY / 12)),
  post("body of 1 MB, text", LOGIN, () => `{"username":"${"\\u0041".repeat(BODY / 6 - 10)}"}`),
  post("body of the most fields", LOGIN, () => fieldsOf("f", VALUES)),
  post("body of the most fields, one a prototype", LOGIN, () => fieldsOf("__proto__", VALUES)),
  post("record of the most fields", `/prod-api/${news.path}`, () => fieldsOf("f", VALUES)),
  post("goods of the most values", GOODS, () => linesOf("{}", VALUES / 2)),
  post("goods of 500 wrong lines", GOODS, () => linesOf(JSON.stringify(LINE), 500)),
  call("ids, as many as a body may hold", [200, 400], (ask) =>
    ask.json(
      "DELETE",
      `/prod-api/${news.path}`,
      Array.from({ length: VALUES }, (_, at) => at + 10_000_000),
    ),
  ),
];

/** A line of which nothing is right but at a second look. */
const LINE = {
  ...{ values: ["red"], pic: "x", price: "1.5", cost: "1", otPrice: "2", stock: 3, barCode: "69" },
  ...{ weight: 1, volume: 1, integral: 1, brokerage: "1", brokerageTwo: "1", pinkPrice: "1", pinkStock: 1 },
};

const repeated = (one: string, count: number): string =>
  Array.from({ length: Math.floor(count) }, () => one).join(",");

/** An object of many fields, one of this name within the first. */
function fieldsOf(name: string, count: number): string {
  const fields = Array.from({ length: Math.floor(count) }, (_, at) => `"k${at}":0`);
  return `{"x":{"${name}":1},${fields.join(",")}}`;
}

const LANGUAGES = ["zh-CN", "zh-TW", "en"];

/** What is read: the longest pages there are, and whole exports. */
const reads: readonly StallCall[] = [
  ["logs, 9,999 rows", "api/logs?size=9999"],
  ["goods, 9,999 rows", "api/yxStoreProduct?size=9999"],
  ["users, all", "api/sysUser?size=9999"],
  ["menus, all", "api/sysMenu?size=9999"],
  ["what was deleted, a page", "api/sysUser/removed?size=200"],
  ["export, 100,000 logs", "api/logs/download"],
  ["export, goods", "api/yxStoreProduct/download"],
].map(([name = "", path = ""]) => call(name, [200], (ask) => ask.json("GET", `/prod-api/${path}`)));

const others: readonly StallCall[] = [
  {
    name: "picture, 20 MB of notes",
    answers: [201],
    ready: async () => {
      const picture = notedGif();
      // Something behind its end: the same picture would not be read again.
      return (ask, nth) =>
        ask.file(
          "/prod-api/api/pictures",
          Buffer.concat([picture, Buffer.from(`${nth} ${Date.now()}`)]),
          "a.gif",
        );
    },
  },
  call("chat, 5,000 messages at once", [200], (ask) =>
    ask.chat(`/message/private/pullOfflineMessage?minId=0&size=${PULL_PAGE_MAX}`),
  ),
  call("captcha", [200], (ask) => ask.json("GET", "/prod-api/auth/code")),
  call("menu of a user", [200], (ask) => ask.json("GET", "/prod-api/api/menus/build")),
  call("search of 100 characters in 100,000 logs", [200], (ask) =>
    ask.json("GET", `/prod-api/api/logs?size=9999&blurry=${encodeURIComponent("%_".repeat(50))}`),
  ),
];

/** The description is made once for each language. */
export const described = (ask: (language: string) => Ask): StallCall =>
  call("description of all calls", [200], (_, nth) =>
    ask(LANGUAGES[nth % LANGUAGES.length] ?? "en").json("GET", "/prod-api/v3/api-docs"),
  );

export const calls: readonly StallCall[] = [
  ...imports,
  ...richTexts,
  ...notices,
  ...bodies,
  ...reads,
  ...others,
];
