import type { KeyObject } from "node:crypto";
import { ALIPAY_GATEWAY } from "../../src/contract/resources/tools/ali-pay.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { toolAliPay } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { unseal } from "../secrets/seal.ts";
import { alipayTexts } from "../texts/alipay.ts";
import { privateKeyOf, publicKeyOf } from "./keys.ts";

/** The account at Alipay, ready to sign and to verify. */
export interface AlipayAccount {
  readonly appId: string;
  readonly providerId: string;
  readonly gatewayUrl: string;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly charset: string;
  readonly format: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** Payments are not real. */
  readonly sandbox: boolean;
}

/** Every gateway but the real one: what is taken for real wrongly costs money. */
export function isSandbox(gatewayUrl: string): boolean {
  return !URL.canParse(gatewayUrl) || new URL(gatewayUrl).host !== new URL(ALIPAY_GATEWAY).host;
}

/** Where the account is kept, and what opens its key. */
type Keeper = Pick<ServerContext, "secrets"> & { readonly db: Queryable };

/** The account as it is set now; `undefined` where nobody has given one. @throws Refusal where its keys cannot be read. */
export async function findAccount({ db, secrets }: Keeper): Promise<AlipayAccount | undefined> {
  const [row] = await db.select().from(toolAliPay).limit(1);
  if (!row) return undefined;
  const privateKey = privateKeyOf(open(secrets, row.privateKey));
  const publicKey = publicKeyOf(row.publicKey);
  if (!privateKey || !publicKey) throw new Refusal(400, alipayTexts.noKey);
  const { appId, gatewayUrl, notifyUrl, returnUrl, charset, format } = row;
  return {
    appId,
    providerId: row.sysServiceProviderId,
    gatewayUrl,
    notifyUrl,
    returnUrl,
    charset,
    format,
    privateKey,
    publicKey,
    sandbox: isSandbox(gatewayUrl),
  };
}

/** @throws Refusal where there is none. */
export async function requireAccount(context: Keeper): Promise<AlipayAccount> {
  const account = await findAccount(context);
  if (!account) throw new Refusal(400, alipayTexts.noAccount);
  return account;
}

function open(secrets: ServerContext["secrets"], sealed: string): string {
  const key = unseal(secrets, sealed);
  if (key === undefined) throw new Refusal(400, alipayTexts.noKey);
  return key;
}
