import { type CallApiName, callApi } from "../../../src/contract/call-api.ts";
import type { EngineError } from "../../../src/contract/engine-commands.ts";
import type { CallEffect } from "../../../src/domain/calls/call.ts";
import type { Clock, Log } from "../ports.ts";
import type { AskHttp } from "./deps.ts";

/** What came of a request: done, refused by the server in these words, or no answer that tells. */
export type Answer =
  | { readonly kind: "done"; readonly data: unknown }
  | { readonly kind: "refused"; readonly text: string }
  | { readonly kind: "unanswered" };

export type CallRequest = Pick<Extract<CallEffect, { readonly kind: "request" }>, "name" | "query" | "body">;

/**
 * How often a request that got no answer is repeated, ms before each time. The server takes all of them twice without harm. What begins a call is given
 * up soon, for somebody waits; what ends one is repeated for as long as the server could keep the other end waiting.
 */
const BEGIN = [1_000, 2_000, 4_000];
const END = [1_000, 2_000, 4_000, 8_000, 16_000];
const MEDIA = [500, 1_000, 2_000];
const ONCE: readonly number[] = [];

const REPEATS: { readonly [K in CallApiName]: readonly number[] } = {
  privateSetup: BEGIN,
  privateAccept: BEGIN,
  privateReject: END,
  privateCancel: END,
  privateFailed: END,
  privateHangUp: END,
  privateOffer: MEDIA,
  privateAnswer: MEDIA,
  privateCandidate: MEDIA,
  privateHeartbeat: ONCE,
  groupSetup: BEGIN,
  groupAccept: BEGIN,
  groupReject: END,
  groupJoin: BEGIN,
  groupCancel: END,
  groupQuit: END,
  groupHeartbeat: ONCE,
  groupFailed: END,
  groupInvite: BEGIN,
  groupOffer: MEDIA,
  groupAnswer: MEDIA,
  groupCandidate: MEDIA,
  groupDevice: MEDIA,
  current: ONCE,
};

/** Asks the server about calls, again where no answer came. Never rejects. */
export class Asking {
  constructor(private readonly d: { readonly http: AskHttp; readonly clock: Clock; readonly log: Log }) {}

  /** @param wanted whether it is still to be repeated: what begins a call that is over meanwhile is not. */
  async ask({ name, query, body }: CallRequest, wanted: () => boolean = () => true): Promise<Answer> {
    const input = { ...(query === undefined ? {} : { query }), ...(body === undefined ? {} : { body }) };
    for (const wait of [...REPEATS[name], null]) {
      try {
        return { kind: "done", data: await this.d.http.ask(callApi[name], input) };
      } catch (error) {
        const { code, message } = faultIn(error);
        this.d.log.warn("a request of a call failed", { name, code, message: message || String(error) });
        // A refusal is final; so is what this build cannot say.
        if (code.startsWith("chat:") || code === "invalid") return { kind: "refused", text: message };
        if (wait === null) break;
        await this.pause(wait);
        if (!wanted()) break;
      }
    }
    return { kind: "unanswered" };
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.d.clock.setTimeout(resolve, ms));
  }
}

/** What the engine says of a failure. This part is a file of its own, in which the engine's classes are others: it goes by what an error has. */
function faultIn(error: unknown): Pick<EngineError, "code" | "message"> {
  const inner = typeof error === "object" && error !== null && "error" in error ? error.error : null;
  const { code, message } = (inner ?? {}) as Partial<EngineError>;
  return { code: code ?? "", message: message ?? "" };
}
