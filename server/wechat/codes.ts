import type { FastifyRequest } from "fastify";
import type { ServerContext } from "../context.ts";
import { callerOf } from "../http/access.ts";
import { findWechatAccount } from "./account.ts";
import { SCAN_S, type Scanner, Scans, type Then } from "./scans.ts";

/** Path that a WeChat user's phone begins at, below the server's own address. */
export const SCAN_PATH = "/prod-api/wx/scan";

/** A code that is shown to be scanned (contract A14 `createQrcode`). */
export interface CodeToScan {
  readonly url: string;
  readonly uuid: string;
  /** s. */
  readonly expire: number;
}

/** Codes that the console shows, for WeChat users to be known by. */
export interface WechatCodes {
  readonly scans: Scans;
  /**
   * A new code of whoever asks.
   * @param then done with who has scanned it.
   * @throws Refusal where no official account is set up.
   */
  show(request: FastifyRequest, then?: Then): Promise<CodeToScan>;
}

export function createWechatCodes(context: ServerContext): WechatCodes {
  const scans = new Scans(() => context.now());
  return {
    scans,
    async show(request, then) {
      await findWechatAccount(context);
      const uuid = scans.begin(callerOf(request).account.id, then);
      return { url: `${originOf(request)}${SCAN_PATH}/${uuid}`, uuid, expire: SCAN_S };
    },
  };
}

export type { Scanner };

/** Where the server is, as who asks sees it. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;
