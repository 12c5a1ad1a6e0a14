import { and, eq, ne } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { serviceConversation } from "../db/schema/index.ts";
import { consume } from "../http/rate-limit.ts";
import { chatTexts } from "../texts/chat.ts";
import { ChatError } from "./errors.ts";

/**
 * What visitors of the sites may ask of the chat. Anybody may become one, so that their limits are far below those of staff, and hold for the
 * address that they come from as well, in this process's memory. Each throws Refusal 429 with `Retry-After`.
 */
export interface VisitorLimits {
  /** Any call with a visitor's token. */
  call(visitorId: number, request: FastifyRequest): Promise<void>;
  /** A message. */
  send(visitorId: number, request: FastifyRequest): Promise<void>;
  /** A file. @throws ChatError of a visitor without a conversation under way. */
  upload(visitorId: number, request: FastifyRequest): Promise<void>;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** What one visitor, and all behind one address, may do within so many seconds. */
const LIMITS = {
  call: { own: 240, address: 2_400, duration: MINUTE_S },
  send: { own: 30, address: 300, duration: MINUTE_S },
  upload: { own: 20, address: 60, duration: HOUR_S },
} as const;

/** @param config without a limit of requests, or of messages, visitors have none of the kind either. */
export function createVisitorLimits(
  db: Database,
  { requestsPerMinute, sendsPerMinute }: Pick<Config, "requestsPerMinute" | "sendsPerMinute">,
): VisitorLimits {
  const limit = (kind: keyof typeof LIMITS, isLimited: boolean) => {
    if (!isLimited) return async () => undefined;
    const { own, address, duration } = LIMITS[kind];
    const byVisitor = new RateLimiterMemory({ keyPrefix: `visitor-${kind}`, points: own, duration });
    const byAddress = new RateLimiterMemory({ keyPrefix: `address-${kind}`, points: address, duration });
    return async (visitorId: number, { ip }: FastifyRequest) => {
      await consume(byVisitor, String(visitorId));
      await consume(byAddress, ip);
    };
  };
  const upload = limit("upload", requestsPerMinute !== 0);
  return {
    call: limit("call", requestsPerMinute !== 0),
    send: limit("send", sendsPerMinute !== 0),
    async upload(visitorId, request) {
      const [open] = await db
        .select({ id: serviceConversation.id })
        .from(serviceConversation)
        .where(and(eq(serviceConversation.visitorId, visitorId), ne(serviceConversation.status, "closed")))
        .limit(1);
      if (!open) throw new ChatError(chatTexts.notForVisitors);
      await upload(visitorId, request);
    },
  };
}
