import type { Language } from "../../contract/language.ts";
import { UNSEEN_NAME } from "../../contract/names.ts";
import type { Words } from "../../contract/resources/fields.ts";
import type { Fault, FaultRule } from "./faults.ts";
import { say } from "./words.ts";

/** The text of a fault, the same from the server and in the console. */

/** The text of each rule. */
const ruleWords: Readonly<Record<FaultRule, Words>> = {
  required: ["必填", "必填", "required"],
  tooLong: ["最多 {max} 个字符", "最多 {max} 個字元", "at most {max} characters"],
  tooShort: ["至少 {min} 个字符", "至少 {min} 個字元", "at least {min} characters"],
  length: [
    "长度在 {min} 到 {max} 个字符之间",
    "長度須為 {min} 到 {max} 個字元",
    "length between {min} and {max} characters",
  ],
  tooSmall: ["不能小于 {min}", "不得小於 {min}", "at least {min}"],
  tooLarge: ["不能大于 {max}", "不得大於 {max}", "at most {max}"],
  whole: ["必须是整数", "必須是整數", "must be a whole number"],
  decimals: ["最多 {decimals} 位小数", "最多 {decimals} 位小數", "at most {decimals} decimals"],
  format: ["格式不正确", "格式不正確", "does not look right"],
  notOffered: ["不在可选范围内", "不在可選範圍內", "not one of the values offered"],
  tooMany: ["最多 {most} 项", "最多 {most} 項", "at most {most} entries"],
  wrongType: ["值的类型不正确", "值的類型不正確", "not a value of this kind"],
};

/** The text of each format. */
const formatWords: Readonly<Record<NonNullable<Fault["format"]>, Words>> = {
  email: ["不是有效的邮箱地址", "不是有效的電子郵件地址", "not an e-mail address"],
  phone: ["不是有效的手机号码", "不是有效的手機號碼", "not a mobile phone number"],
  link: [
    "必须以 http(s)://、mailto: 或 tel: 开头",
    "必須以 http(s)://、mailto: 或 tel: 開頭",
    "must start with http(s)://, mailto: or tel:",
  ],
  httpUrl: ["必须以 http(s):// 开头", "必須以 http(s):// 開頭", "must start with http:// or https://"],
  username: [
    "不能包含中文、空格和特殊符号",
    "不能包含中文、空白和特殊符號",
    "no Chinese characters, blanks or special marks",
  ],
  slug: [
    "只能包含小写字母、数字和连字符，最多 120 个",
    "只能包含小寫字母、數字和連字號，最多 120 個",
    "small letters, digits and hyphens, at most 120",
  ],
  colour: ["颜色格式为 #rrggbb", "顏色格式為 #rrggbb", "a colour as #rrggbb"],
  path: ["不能包含空格和反斜杠", "不能包含空白和反斜線", "no blanks or backslashes"],
  host: ["不是有效的主机名或 IP 地址", "不是有效的主機名稱或 IP 位址", "not a host name or an IP address"],
  cron: ["不是有效的 cron 表达式", "不是有效的 cron 運算式", "not a cron expression"],
  key: [
    "以字母开头，只能包含字母、数字和 _ . : -",
    "以字母開頭，只能包含字母、數字和 _ . : -",
    "a letter, then letters, digits and _ . : -",
  ],
  seen: [UNSEEN_NAME.zh_CN, UNSEEN_NAME.zh_TW, UNSEEN_NAME.en],
  time: ["时间格式为 yyyy-MM-dd HH:mm:ss", "時間格式為 yyyy-MM-dd HH:mm:ss", "a time as yyyy-MM-dd HH:mm:ss"],
  date: ["日期格式为 yyyy-MM-dd", "日期格式為 yyyy-MM-dd", "a date as yyyy-MM-dd"],
  picture: ["不是有效的图片地址", "不是有效的圖片網址", "not the address of a picture"],
};

const inRow: Words = [
  "第 {row} 行“{label}”：{reason}",
  "第 {row} 列「{label}」：{reason}",
  "row {row}, {label}: {reason}",
];

/** What is wrong, in a language. */
export function faultText({ rule, format, values, at }: Fault, language: Language): string {
  const reason = say(format === undefined ? ruleWords[rule] : formatWords[format], language, values);
  return at === undefined
    ? reason
    : say(inRow, language, { row: at.row, label: say(at.label, language), reason });
}
