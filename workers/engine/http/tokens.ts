import * as v from "valibot";
import { ImLogin, ImRefusal } from "../../../src/contract/admin.ts";
import { TokenPair } from "../../../src/contract/chat.ts";
import { chatApi, Envelope } from "../../../src/contract/chat-api.ts";
import type { AdminSession } from "../../../src/contract/engine.ts";
import { type Language, languages } from "../../../src/contract/language.ts";
import { CHAT_TIMEOUT_MS } from "../../../src/contract/limits.ts";
import { ChatCode } from "../../../src/contract/wire.ts";
import { fault, faultOf } from "../faults.ts";
import { type ChatTokens, EngineFault } from "../parts.ts";
import type { Clock, HttpPort } from "../ports.ts";
import type { AdminHttp } from "./admin-http.ts";

/** A token this close to its end is exchanged before it is used, ms. */
const NEARLY_OVER_MS = 30_000;

export interface TokensDeps {
  readonly clock: Clock;
  readonly http: HttpPort;
  readonly admin: AdminHttp;
  readonly chatBase: string;
  readonly language: () => Language;
  readonly adopt: (session: AdminSession) => void;
}

interface Held {
  readonly pair: TokenPair;
  readonly goodUntil: number;
}

/**
 * Chat tokens (contract §1.1, 1.2, 1.4): in memory alone, rotated by refresh, and fetched anew by the admin session when the refresh is refused.
 * However many ask at once, one exchange is under way.
 */
export function createTokens(deps: TokensDeps): ChatTokens {
  let held: Held | null = null;
  let usable = false;
  let exchange: Promise<string> | null = null;
  let life = 0;

  function keep(pair: TokenPair): string {
    const seconds = pair.accessTokenExpiresIn;
    const goodUntil = seconds
      ? deps.clock.now() + seconds * 1_000 - NEARLY_OVER_MS
      : Number.POSITIVE_INFINITY;
    held = { pair, goodUntil };
    usable = true;
    return pair.accessToken;
  }

  async function refreshed(refreshToken: string): Promise<TokenPair | null> {
    const answer = await deps.http({
      method: chatApi.refreshToken.method,
      url: `${deps.chatBase}${chatApi.refreshToken.path}`,
      headers: { refreshToken, "Accept-Language": languages[deps.language()].tag },
      timeoutMs: CHAT_TIMEOUT_MS,
    });
    if (answer.status >= 500 || answer.status === 429) throw fault(`http:${answer.status}`);
    if (answer.status !== 200) return null;
    const envelope = v.safeParse(Envelope, parseJson(answer.body));
    if (!envelope.success || envelope.output.code !== ChatCode.ok) return null;
    const pair = v.safeParse(TokenPair, envelope.output.data);
    return pair.success ? pair.output : null;
  }

  async function fetched(): Promise<TokenPair> {
    const login = await deps.admin.call("GET", "imchat/service/login", ImLogin);
    const body = { userName: login.userName, ImToken: login.imToken };
    const answer = await deps.admin.call("POST", "im/config/token", v.union([TokenPair, ImRefusal]), body);
    if ("code" in answer) throw fault(`chat:${answer.code}`, answer.message ?? "");
    return answer;
  }

  async function next(mine: number): Promise<string> {
    try {
      const pair = (held ? await refreshed(held.pair.refreshToken) : null) ?? (await fetched());
      if (mine !== life) throw fault("closed");
      return keep(pair);
    } catch (error) {
      throw new EngineFault(faultOf(error));
    }
  }

  return {
    access() {
      if (held && usable && deps.clock.now() < held.goodUntil) return Promise.resolve(held.pair.accessToken);
      if (exchange) return exchange;
      const started = next(life).finally(() => {
        if (exchange === started) exchange = null;
      });
      exchange = started;
      return started;
    },
    refuse(token) {
      if (held?.pair.accessToken === token) usable = false;
    },
    setSession: deps.adopt,
    drop() {
      life += 1;
      held = null;
      usable = false;
      exchange = null;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
