import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { AskDraft } from "../../../src/contract/service/drafts.ts";
import type { ServerContext } from "../../context.ts";
import { site } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { consume } from "../../http/rate-limit.ts";
import type { Assistant } from "../../openai/assistant.ts";
import type { Call } from "../../resources/module.ts";
import { conversationTexts } from "../../texts/conversations.ts";
import { ownConversation } from "../own-chat.ts";
import { draftMaterial } from "./material.ts";
import { draftMessages } from "./prompt.ts";

/** Drafts that one agent asks for in an hour, and of these within a minute. */
const HOURLY = 120;
const BY_MINUTE = 12;
const HOUR_S = 3_600;
const MINUTE_S = 60;

/** Drafts by the model (resources 8.3, 10.5). */
export interface Drafts {
  /**
   * Writes a draft, and hands over what comes as it comes.
   * @throws Refusal 403 whose conversation it is not, or where the site has no drafts, 429 for too many or more than one at once, 400 where the
   *   model writes nothing.
   */
  write(asked: AskDraft, call: Call, onText: (piece: string) => void, stop: AbortSignal): Promise<void>;
}

export interface DraftsDeps {
  readonly context: Pick<ServerContext, "db" | "config">;
  readonly assistant: Pick<Assistant, "stream">;
}

export function createDrafts({ context, assistant }: DraftsDeps): Drafts {
  const { db, config } = context;
  const limits =
    config.requestsPerMinute === 0
      ? []
      : [
          new RateLimiterMemory({ keyPrefix: "draft-minute", points: BY_MINUTE, duration: MINUTE_S }),
          new RateLimiterMemory({ keyPrefix: "draft-hour", points: HOURLY, duration: HOUR_S }),
        ];
  const writing = new Set<number>();

  return {
    async write(asked, call, onText, stop) {
      const row = await ownConversation(call, asked.groupId);
      const [of] = await db.select({ isOn: site.aiDrafts }).from(site).where(eq(site.id, row.siteId));
      if (!of?.isOn) throw new Refusal(403, conversationTexts.draftsOff);
      const isReworded = asked.kind === "shorter" || asked.kind === "politer";
      if (isReworded && (asked.text ?? "").trim() === "")
        throw new Refusal(400, conversationTexts.draftNothing);
      const { id } = call.account;
      if (writing.has(id)) throw new Refusal(429, conversationTexts.draftBusy, {}, 1);
      writing.add(id);
      try {
        for (const limit of limits) await consume(limit, String(id));
        const material = await draftMaterial(row, asked, call);
        const messages = draftMessages(material, randomBytes(9).toString("base64url"));
        await assistant.stream(messages, { onText, stop });
      } finally {
        writing.delete(id);
      }
    },
  };
}
