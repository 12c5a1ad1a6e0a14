import { createHash } from "node:crypto";
import * as v from "valibot";
import { nameAt } from "../languages.ts";
import { addressOf, FORM_TYPE, type Provider, ProviderRefused } from "../provider.ts";

const ADDRESS = "https://fanyi-api.baidu.com/api/trans/vip/translate";
const NAMES = {
  "zh-cn": "zh",
  "zh-tw": "cht",
  ja: "jp",
  ko: "kor",
  fr: "fra",
  es: "spa",
  ar: "ara",
  vi: "vie",
  bg: "bul",
  et: "est",
  da: "dan",
  fi: "fin",
  ro: "rom",
  sl: "slo",
  sv: "swe",
  ms: "may",
};

const Answer = v.object({ trans_result: v.array(v.object({ dst: v.string() })) });
const Failure = v.object({
  error_code: v.union([v.string(), v.number()]),
  error_msg: v.optional(v.string(), ""),
});

/** Baidu's general text translation: `sign` is the MD5 of `appid + q + salt + key`. */
export const baidu: Provider = {
  limit: 1_800,
  takesTerms: false,
  needsAppId: true,
  request: ({ text, from, to }, { appId, secret, endpoint }, { salt }) => ({
    url: addressOf(endpoint, ADDRESS).href,
    headers: { "content-type": FORM_TYPE },
    body: new URLSearchParams({
      q: text,
      from: nameAt(NAMES, from),
      to: nameAt(NAMES, to),
      appid: appId,
      salt,
      sign: createHash("md5").update(`${appId}${text}${salt}${secret}`).digest("hex"),
    }).toString(),
  }),
  read: ({ status, body }) => {
    const answer = v.safeParse(Answer, body);
    if (status === 200 && answer.success) return answer.output.trans_result.map(({ dst }) => dst).join("\n");
    const failure = v.safeParse(Failure, body);
    throw new ProviderRefused(
      failure.success ? `${failure.output.error_code} ${failure.output.error_msg}`.trim() : `HTTP ${status}`,
    );
  },
};
