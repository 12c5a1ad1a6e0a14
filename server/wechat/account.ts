import { wechatSettings } from "../../src/contract/resources/wechat/wechat-settings.ts";
import type { ServerContext } from "../context.ts";
import { Refusal } from "../http/errors.ts";
import { unseal } from "../secrets/seal.ts";
import { heldSettings } from "../settings/keyed-settings.ts";
import { wechatTexts } from "../texts/wechat.ts";

/** The official account. */
export interface WechatAccount {
  readonly appId: string;
  readonly secret: string;
}

/** @throws Refusal where it is not set up. */
export async function findWechatAccount({
  db,
  secrets,
}: Pick<ServerContext, "db" | "secrets">): Promise<WechatAccount> {
  const { wechat_appid: appId, wechat_appsecret: sealed } = await heldSettings(wechatSettings, db);
  if (typeof appId !== "string" || appId === "" || typeof sealed !== "string" || sealed === "") {
    throw new Refusal(400, wechatTexts.notSetUp);
  }
  const secret = unseal(secrets, sealed);
  if (secret === undefined) throw new Refusal(400, wechatTexts.brokenSecret);
  return { appId: appId.trim(), secret: secret.trim() };
}
