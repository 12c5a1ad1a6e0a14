import * as v from "valibot";
import { SiteService, siteServicePath, VisitorConversation } from "../../contract/visitor-api.ts";
import { Refused } from "./calls.ts";
import type { TalkCore } from "./core.ts";

/** Where the conversation stands, and whether somebody is there to answer. */
export interface Standing {
  /** Asks where the conversation stands. */
  ask(): Promise<void>;
  /** The same in a moment: of what changes at once, one is asked for. */
  askSoon(): void;
  became(conversation: VisitorConversation | null): void;
  /** Asks what the site says before a visit, and whether somebody is there. */
  askService(): Promise<SiteService>;
  /** Asks again and again whether somebody is there, as long as no agent has the conversation. */
  watch(): void;
  stop(): void;
}

/** While somebody waits, their place in the queue is asked for so often. */
const QUEUE_MS = 10_000;
/** Whether somebody is there, while nobody has the conversation. */
const SERVICE_MS = 60_000;
const SOON_MS = 200;
const NOT_FOUND = 404;

export function createStanding(core: TalkCore): Standing {
  const { calls, around } = core.ports;
  let soonTimer: ReturnType<typeof setTimeout> | undefined;
  let queueTimer: ReturnType<typeof setTimeout> | undefined;
  let serviceTimer: ReturnType<typeof setTimeout> | undefined;

  const standing: Standing = {
    async ask() {
      const own = core.round;
      clearTimeout(queueTimer);
      let conversation: VisitorConversation | null = null;
      try {
        const read = v.safeParse(VisitorConversation, await calls.visitor("GET", "/conversation"));
        if (read.success) conversation = read.output;
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== NOT_FOUND) throw error;
      }
      if (own === core.round) standing.became(conversation);
    },
    askSoon() {
      clearTimeout(soonTimer);
      soonTimer = setTimeout(() => {
        standing.ask().catch(core.failed);
      }, SOON_MS);
    },
    became(conversation) {
      if (conversation) core.groupId = conversation.groupId;
      core.become({ conversation });
      clearTimeout(queueTimer);
      if (conversation?.status === "waiting") queueTimer = setTimeout(standing.askSoon, QUEUE_MS);
    },
    async askService() {
      const service = v.parse(
        SiteService,
        await calls.open("GET", siteServicePath(around.siteId, around.language)),
      );
      core.become({ service });
      return service;
    },
    watch() {
      clearTimeout(serviceTimer);
      serviceTimer = setTimeout(() => {
        // What is not answered is asked again; there is nothing to be said of it meanwhile.
        if (core.state.conversation?.status !== "active") standing.askService().catch(() => {});
        standing.watch();
      }, SERVICE_MS);
    },
    stop() {
      for (const timer of [soonTimer, queueTimer, serviceTimer]) clearTimeout(timer);
    },
  };
  return standing;
}
