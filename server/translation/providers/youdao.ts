import { createHash } from "node:crypto";
import * as v from "valibot";
import { addressOf, codeOf, FORM_TYPE, ProviderRefused, type RefusedFor } from "../../outgoing/exchange.ts";
import { nameAt } from "../languages.ts";
import type { Provider } from "../provider.ts";

const ADDRESS = "https://openapi.youdao.com/api";
const NAMES = { "zh-cn": "zh-CHS", "zh-tw": "zh-CHT" };
const DONE = "0";

const Answer = v.object({ errorCode: v.string(), translation: v.optional(v.array(v.string()), []) });

/** What the commonest codes say; Youdao sends the code alone. */
const REASONS: Readonly<Record<string, string>> = {
  "101": "a parameter is missing",
  "102": "the language is not supported",
  "103": "the text is too long",
  "108": "the application's ID is not known",
  "110": "the application has no such service",
  "111": "the account is not known",
  "113": "the text is empty",
  "202": "the signature is wrong",
  "203": "this address may not use the account",
  "206": "the time stamp is wrong",
  "401": "the account is in arrears",
  "411": "too many requests",
};

const WHY: Readonly<Record<string, RefusedFor>> = {
  ...{ "108": "key", "110": "key", "111": "key", "202": "key", "203": "key" },
  ...{ "401": "much", "411": "much" },
};

/** Youdao's text translation, signature v3: the SHA-256 of `appKey + input + salt + curtime + key`. */
export const youdao: Provider = {
  limit: 4_500,
  takesTerms: false,
  needsAppId: true,
  request: ({ text, from, to }, { appId, secret, endpoint }, { now, salt }) => {
    const curtime = String(Math.floor(now.getTime() / 1_000));
    const sign = createHash("sha256")
      .update(`${appId}${shortened(text)}${salt}${curtime}${secret}`)
      .digest("hex");
    return {
      url: addressOf(endpoint, ADDRESS).href,
      headers: { "content-type": FORM_TYPE },
      body: new URLSearchParams({
        q: text,
        from: nameAt(NAMES, from),
        to: nameAt(NAMES, to),
        appKey: appId,
        salt,
        sign,
        signType: "v3",
        curtime,
      }).toString(),
    };
  },
  read: ({ status, body }) => {
    const answer = v.safeParse(Answer, body);
    if (!answer.success) throw new ProviderRefused(codeOf(status));
    const { errorCode, translation } = answer.output;
    if (errorCode === DONE) return translation.join("\n");
    const reason = REASONS[errorCode];
    const shown = reason === undefined ? codeOf(status, errorCode) : `${errorCode} ${reason}`;
    throw new ProviderRefused(shown, "", WHY[errorCode]);
  },
};

const SHORT = 20;
const HALF = 10;

/** `input` of the signature: of a text of more than 20 characters, its ends and its length. */
function shortened(text: string): string {
  const signs = [...text];
  if (signs.length <= SHORT) return text;
  return `${signs.slice(0, HALF).join("")}${signs.length}${signs.slice(-HALF).join("")}`;
}
