import * as v from "valibot";
import type { ServerContext } from "../context.ts";
import type { Net } from "../outgoing/net.ts";
import { ProviderSilent, send } from "../outgoing/send.ts";
import type { WechatAccount } from "./account.ts";
import type { Scanner } from "./scans.ts";

/** WeChat's web sign-in for the users of an official account (OAuth 2.0, `snsapi_userinfo`). */

const AUTHORIZE = "https://open.weixin.qq.com/connect/oauth2/authorize";
const API = "https://api.weixin.qq.com/sns";

/** Where WeChat asks its user, and sends them on with a code. @param back the address that it sends them to. */
export function signInAddress({ appId }: WechatAccount, back: string, state: string): string {
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: back,
    response_type: "code",
    scope: "snsapi_userinfo",
    state,
  });
  return `${AUTHORIZE}?${query}#wechat_redirect`;
}

const Granted = v.object({ openid: v.pipe(v.string(), v.nonEmpty()), access_token: v.string() });
const Profile = v.object({ nickname: v.string() });
const Failure = v.object({ errcode: v.number() });

type Deps = Pick<ServerContext, "log">;

/** Who a code stands for; `undefined` where WeChat does not say it. */
export async function whoSignedIn(
  { log }: Deps,
  { appId, secret }: WechatAccount,
  code: string,
  world: Net,
): Promise<Scanner | undefined> {
  const ask = async (path: string, params: Readonly<Record<string, string>>) => {
    const url = `${API}/${path}?${new URLSearchParams(params)}`;
    return (await send({ method: "GET", url, headers: {} }, world)).body;
  };
  try {
    const answer = await ask("oauth2/access_token", {
      appid: appId,
      secret,
      code,
      grant_type: "authorization_code",
    });
    const granted = v.safeParse(Granted, answer);
    if (!granted.success) {
      const failure = v.safeParse(Failure, answer);
      log.warn({ errcode: failure.success ? failure.output.errcode : undefined }, "WeChat refused a code");
      return undefined;
    }
    const { openid, access_token } = granted.output;
    const profile = v.safeParse(Profile, await ask("userinfo", { access_token, openid, lang: "zh_CN" }));
    return { openId: openid, nickName: profile.success ? profile.output.nickname : "" };
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    log.warn({ reason: error.reason }, "WeChat did not answer");
    return undefined;
  }
}
