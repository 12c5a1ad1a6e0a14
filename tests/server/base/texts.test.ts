import { describe, expect, test } from "vitest";
import { accessTexts } from "../../../server/texts/access.ts";
import { accountTexts } from "../../../server/texts/accounts.ts";
import { chatTexts } from "../../../server/texts/chat.ts";
import { chatGroupTexts } from "../../../server/texts/chat-groups.ts";
import { chatPeopleTexts } from "../../../server/texts/chat-people.ts";
import { configurationTexts } from "../../../server/texts/configuration.ts";
import { fileTexts } from "../../../server/texts/files.ts";
import { httpTexts } from "../../../server/texts/http.ts";
import { jobLetters, jobTexts } from "../../../server/texts/jobs.ts";
import { mailTexts } from "../../../server/texts/mail.ts";
import { mailboxTexts } from "../../../server/texts/mailbox.ts";
import { menuTexts } from "../../../server/texts/menus.ts";
import { operationTexts, placeTexts } from "../../../server/texts/operations.ts";
import { ownAccountTexts } from "../../../server/texts/own-account.ts";
import { departmentTexts, dictionaryTexts, resourceTexts } from "../../../server/texts/resources.ts";
import { translationTexts } from "../../../server/texts/translation.ts";
import { LANGUAGES } from "../../../src/contract/language.ts";

const groups = {
  accessTexts,
  accountTexts,
  chatGroupTexts,
  chatPeopleTexts,
  chatTexts,
  configurationTexts,
  departmentTexts,
  dictionaryTexts,
  resourceTexts,
  fileTexts,
  httpTexts,
  jobLetters,
  jobTexts,
  mailTexts,
  mailboxTexts,
  menuTexts,
  operationTexts,
  placeTexts,
  ownAccountTexts,
  translationTexts,
};

/** Every text of a group with its path, however deep it lies. */
function textsIn(value: object, path: string): [path: string, text: Record<string, string>][] {
  if ("zh_CN" in value) return [[path, value as unknown as Record<string, string>]];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part as object, `${path}.${name}`));
}

describe.each(Object.entries(groups))("the server's %s", (name, group) => {
  test.each(textsIn(group, name))("%s is there in every language, with the same values", (_, text) => {
    expect(Object.keys(text).toSorted()).toEqual([...LANGUAGES].toSorted());
    for (const message of Object.values(text)) expect(message.trim()).not.toBe("");
    // A plural says its value more than once, and names it before its forms.
    const values = Object.values(text).map((message) =>
      [...new Set([...message.matchAll(/\{(\w+)(?=[},])/g)].map(([, name]) => name))].toSorted().join(),
    );
    expect(new Set(values).size).toBe(1);
    const field = Object.values(text).map((message) => /^\w+: /.exec(message)?.[0]);
    expect(new Set(field).size).toBe(1);
  });

  test("says nothing in Chinese the same way in both scripts where they differ", () => {
    const simplified = /[们这为说读开录帐码邮录图标签输请护验证误验临]/;
    const wrong = textsIn(group, name).filter(([, text]) => simplified.test(text.zh_TW ?? ""));
    expect(wrong.map(([path]) => path)).toEqual([]);
  });
});
