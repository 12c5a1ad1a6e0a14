import type { Label } from "../../contract/labels/labels.ts";
import type { Language } from "../../contract/language.ts";
import type { Fault, FaultRule, InnerPlace } from "./fault.ts";
import { labelText } from "./label-text.ts";

/** The text of a fault, the same from the server and in the console. */

/** The text of each rule. */
const ruleLabels: Readonly<Record<FaultRule, Label>> = {
  required: "faults.required",
  tooLong: "faults.tooLong",
  tooShort: "faults.tooShort",
  length: "faults.length",
  tooSmall: "faults.tooSmall",
  tooLarge: "faults.tooLarge",
  whole: "faults.whole",
  decimals: "faults.decimals",
  format: "faults.format",
  notOffered: "faults.notOffered",
  tooMany: "faults.tooMany",
  tooFew: "faults.tooFew",
  fileType: "faults.fileType",
  wrongType: "faults.wrongType",
  notThere: "faults.notThere",
  otherKind: "faults.otherKind",
  otherLanguage: "faults.otherLanguage",
  shape: "faults.shape",
  sameAsRow: "faults.sameAsRow",
  oneRow: "faults.oneRow",
  notCombined: "faults.notCombined",
  placeTaken: "faults.placeTaken",
  restFirst: "faults.restFirst",
  bothEnds: "faults.bothEnds",
  endsEarlier: "faults.endsEarlier",
  less: "faults.less",
  notMore: "faults.notMore",
  earlier: "faults.earlier",
  notLater: "faults.notLater",
};

/** The text of each format. */
const formatLabels: Readonly<Record<NonNullable<Fault["format"]>, Label>> = {
  email: "faults.format.email",
  phone: "faults.format.phone",
  link: "faults.format.link",
  httpUrl: "faults.format.httpUrl",
  username: "faults.format.username",
  slug: "faults.format.slug",
  colour: "faults.format.colour",
  path: "faults.format.path",
  host: "faults.format.host",
  cron: "faults.format.cron",
  key: "faults.format.key",
  seen: "faults.format.seen",
  attribute: "faults.format.attribute",
  keyword: "faults.format.keyword",
  siteKey: "faults.format.siteKey",
  siteLink: "faults.format.siteLink",
  uuid: "faults.format.uuid",
  language: "faults.format.language",
  shortcut: "faults.format.shortcut",
  timeZone: "faults.format.timeZone",
  time: "faults.format.time",
  date: "faults.format.date",
  clock: "faults.format.clock",
  picture: "faults.format.picture",
  file: "faults.format.file",
  video: "faults.format.video",
};

/** What is wrong, in a language. */
export function faultText({ rule, format, values, other, words, at }: Fault, language: Language): string {
  const named = other === undefined ? values : { ...values, other: labelText(other, language) };
  const label = words ?? (format === undefined ? ruleLabels[rule] : formatLabels[format]);
  const reason = labelText(label, language, named);
  return placed(at, reason, language);
}

function placed(at: InnerPlace | undefined, reason: string, language: Language): string {
  if (at === undefined) return reason;
  const { row, label } = at;
  return labelText("faults.inRow", language, {
    row,
    label: labelText(label, language),
    reason: placed(at.at, reason, language),
  });
}
