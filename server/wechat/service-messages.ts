import * as v from "valibot";
import type { ServerContext } from "../context.ts";
import { JSON_TYPE } from "../outgoing/exchange.ts";
import type { Net } from "../outgoing/net.ts";
import { ProviderSilent, send } from "../outgoing/send.ts";
import { findWechatAccount, type WechatAccount } from "./account.ts";

/** Messages of the official account to users of WeChat (its "customer service messages": within 48 hours of what a user last did with it). */
export interface ServiceMessages {
  /**
   * Sends a text.
   * @returns whether WeChat has taken it; why it has not is logged.
   * @throws Refusal where no official account is set up.
   */
  send(openId: string, text: string): Promise<boolean>;
}

const API = "https://api.weixin.qq.com/cgi-bin";
/** What the code of an answer says of the token: it is none, or it is over. */
const TOKEN_OVER: ReadonlySet<number> = new Set([40_001, 40_014, 42_001]);
/** A token is given up so long before its end, ms. */
const EARLY_MS = 60_000;

const Granted = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  /** s. */
  expires_in: v.pipe(v.number(), v.minValue(1)),
});
const Outcome = v.object({ errcode: v.optional(v.number(), 0) });

interface Token {
  readonly of: string;
  readonly value: string;
  /** Epoch ms. */
  readonly endsAt: number;
}

export function createServiceMessages(
  context: Pick<ServerContext, "db" | "secrets" | "log" | "now" | "net">,
  world: Net = context.net,
): ServiceMessages {
  const { log, now } = context;
  let token: Token | undefined;

  const post = async (path: string, body: object): Promise<unknown> =>
    (
      await send(
        {
          url: `${API}/${path}`,
          headers: { "Content-Type": JSON_TYPE },
          body: JSON.stringify(body),
        },
        world,
      )
    ).body;
  const codeIn = (answer: unknown): number | undefined => {
    const read = v.safeParse(Outcome, answer);
    return read.success ? read.output.errcode : undefined;
  };

  /** @returns undefined where WeChat gives none. */
  const tokenOf = async ({ appId, secret }: WechatAccount): Promise<string | undefined> => {
    if (token?.of === appId && token.endsAt > now()) return token.value;
    const answer = await post("stable_token", { grant_type: "client_credential", appid: appId, secret });
    const granted = v.safeParse(Granted, answer);
    if (!granted.success) {
      log.warn({ errcode: codeIn(answer) }, "WeChat gave no token for messages");
      return undefined;
    }
    const { access_token: value, expires_in: seconds } = granted.output;
    token = { of: appId, value, endsAt: now() + seconds * 1_000 - EARLY_MS };
    return value;
  };

  return {
    async send(openId, content) {
      const account = await findWechatAccount(context);
      try {
        // A token may be over before its time: another server has asked for one.
        for (let attempt = 0; attempt < 2; attempt += 1) {
          const value = await tokenOf(account);
          if (value === undefined) return false;
          const code = codeIn(
            await post(`message/custom/send?${new URLSearchParams({ access_token: value })}`, {
              ...{ touser: openId, msgtype: "text", text: { content } },
            }),
          );
          if (code === 0) return true;
          if (code === undefined || !TOKEN_OVER.has(code)) {
            log.warn({ errcode: code }, "WeChat did not take a message");
            return false;
          }
          token = undefined;
        }
        log.warn("WeChat takes no token that it gives");
      } catch (error) {
        if (!(error instanceof ProviderSilent)) throw error;
        log.warn({ reason: error.reason }, "WeChat did not answer");
      }
      return false;
    },
  };
}
