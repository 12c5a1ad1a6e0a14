import { createHash, createHmac } from "node:crypto";
import * as v from "valibot";
import { addressOf, codeOf, JSON_TYPE, ProviderRefused, type RefusedFor } from "../../outgoing/exchange.ts";
import { nameAt } from "../languages.ts";
import type { Provider, ProviderAccount } from "../provider.ts";

const ADDRESS = "https://tmt.tencentcloudapi.com/";
const SERVICE = "tmt";
const ACTION = "TextTranslate";
const VERSION = "2018-03-21";
const REGION = "ap-guangzhou";
const ALGORITHM = "TC3-HMAC-SHA256";
const SIGNED = "content-type;host;x-tc-action";
const NAMES = { "zh-cn": "zh", "zh-tw": "zh-TW" };

const Answer = v.object({ Response: v.object({ TargetText: v.string() }) });
const Failure = v.object({
  Response: v.object({ Error: v.object({ Code: v.string(), Message: v.string() }) }),
});

/** Tencent's machine translation, signature TC3-HMAC-SHA256. `appId` is the SecretId, `secret` the SecretKey. */
export const tencent: Provider = {
  limit: 1_900,
  takesTerms: false,
  needsAppId: true,
  request: ({ text, from, to }, account, { now }) => {
    const url = addressOf(account.endpoint, ADDRESS);
    const body = JSON.stringify({
      SourceText: text,
      Source: nameAt(NAMES, from),
      Target: nameAt(NAMES, to),
      ProjectId: 0,
    });
    return {
      url: url.href,
      headers: {
        "content-type": JSON_TYPE,
        authorization: signature(account, url, body, now),
        "x-tc-action": ACTION,
        "x-tc-version": VERSION,
        "x-tc-timestamp": secondsOf(now),
        "x-tc-region": REGION,
      },
      body,
    };
  },
  read: ({ status, body }) => {
    const answer = v.safeParse(Answer, body);
    if (status === 200 && answer.success) return answer.output.Response.TargetText;
    const failure = v.safeParse(Failure, body);
    if (!failure.success) throw new ProviderRefused(codeOf(status));
    const { Code, Message } = failure.output.Response.Error;
    throw new ProviderRefused(codeOf(status, Code), Message, whyOf(Code));
  },
};

function whyOf(code: string): RefusedFor | undefined {
  if (code.startsWith("AuthFailure")) return "key";
  return /^RequestLimitExceeded|NoFreeAmount|IsOverdue|StopUsing/.test(code) ? "much" : undefined;
}

const secondsOf = (now: Date): string => String(Math.floor(now.getTime() / 1_000));
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** The `Authorization` header: the request in canonical form, signed with a key made of date and service. */
function signature({ appId, secret }: ProviderAccount, url: URL, body: string, now: Date): string {
  const date = now.toISOString().slice(0, 10);
  const scope = `${date}/${SERVICE}/tc3_request`;
  const headers = `content-type:${JSON_TYPE}\nhost:${url.host}\nx-tc-action:${ACTION.toLowerCase()}\n`;
  const canonical = ["POST", url.pathname, url.searchParams.toString(), headers, SIGNED, sha256(body)].join(
    "\n",
  );
  const toSign = [ALGORITHM, secondsOf(now), scope, sha256(canonical)].join("\n");
  const key = hmac(hmac(hmac(`TC3${secret}`, date), SERVICE), "tc3_request");
  const signed = hmac(key, toSign).toString("hex");
  return `${ALGORITHM} Credential=${appId}/${scope}, SignedHeaders=${SIGNED}, Signature=${signed}`;
}
