import type { Visit } from "../../contract/visitor-api.ts";
import { Refused } from "./calls.ts";
import type { TalkCore } from "./core.ts";
import { backoff, type Line, type LineState, openLine } from "./line.ts";
import { addOutgoing, noMessages } from "./messages.ts";
import type { Pulling } from "./pulling.ts";
import type { Sending } from "./sending.ts";
import type { Standing } from "./standing.ts";
import { joinTabs } from "./tabs.ts";
import type { Taking } from "./taking.ts";

/** The visit: what the site asks first, who the visitor is, and the socket. */
export interface Visiting {
  /** Begins the visit, or begins it anew: what is under way of it is given up. */
  begin(): Promise<void>;
  /** The visit is over: begins another one, unless that is under way. */
  over(): void;
  /** The visitor accepts what the site asks for. */
  accept(): void;
  /**
   * Begins the visit where there is none, and wakes its socket where there is one.
   * @returns whether there is one.
   */
  wake(isAsked: boolean): boolean;
}

export interface VisitingParts {
  readonly standing: Standing;
  readonly taking: Taking;
  readonly pulling: Pulling;
  readonly sending: Pick<Sending, "flush" | "begun">;
}

const BAD_REQUEST = 400;

export function createVisiting(core: TalkCore, parts: VisitingParts): Visiting {
  const { standing, taking, pulling, sending } = parts;
  const { calls, keeping, around } = core.ports;
  let kept = core.ports.kept;
  let line: Line | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    line?.close();
    core.tabs?.leave();
    line = null;
    core.tabs = null;
    standing.stop();
  };

  const keep = (change: Partial<typeof kept>) => {
    kept = { ...kept, ...change };
    keeping.keep(kept);
  };

  const begin = async (): Promise<void> => {
    clearTimeout(timer);
    core.round += 1;
    let own = core.round;
    stop();
    core.isBeginning = true;
    const { siteId, language, landing, identity } = around;
    try {
      const { consent } = await standing.askService();
      if (own !== core.round) return;
      // Nothing of the visitor's is sent or kept before.
      if (consent && consent.version !== kept.consent) {
        core.isBeginning = false;
        return core.become({ phase: "asking" });
      }
      const begun = await calls.begin({
        ...{ siteId, language, page: around.page, landing },
        ...(kept.key === undefined ? {} : { key: kept.key }),
        ...(consent ? { consent: consent.version } : {}),
        ...(identity === null ? {} : { identity }),
      });
      if (own !== core.round) return;
      core.isBeginning = false;
      // What was asked meanwhile was asked as who the visitor was before.
      core.round += 1;
      own = core.round;
      calls.use(begun.tokens);
      attempt = 0;
      keep({ key: begun.key });
      await enter(begun, own);
    } catch (error) {
      if (own !== core.round) return;
      core.isBeginning = false;
      if (!(error instanceof Refused)) {
        timer = setTimeout(begin, backoff(attempt, Math.random()));
        attempt += 1;
      } else if (identity !== null && error.status === BAD_REQUEST) {
        // The page has no proof of who its visitor is: then it is nobody in particular.
        around.identity = null;
        core.ports.onFailed(error.message);
        await begin();
      } else core.become({ phase: "refused", refusal: error.message });
    }
  };

  const enter = async (begun: Visit, own: number): Promise<void> => {
    const isAnother = core.visit !== null && core.visit.userId !== begun.userId;
    core.visit = begun;
    core.groupId = begun.groupId;
    if (isAnother) {
      pulling.forget();
      taking.forget();
    }
    core.become({
      ...{ selfId: begun.userId, site: begun.site },
      ...(isAnother ? { messages: noMessages, conversation: null, hasEarlier: false } : {}),
    });
    for (const one of keeping.unsent(begun.userId)) core.change((messages) => addOutgoing(messages, one));
    sending.begun();
    core.tabs = joinTabs(begun.userId, {
      onMessage: (message) => taking.take(message),
      onLine: stands,
      onChanged: () => standing.askSoon(),
      onGap: () => void pulling.catchUp(),
      onWake: () => line?.wake(true),
      onLead(hasLock) {
        if (own !== core.round) return;
        line = openLine({
          ...{
            address: `${core.ports.sockets}/im/${begun.tenantId}/${begun.userName}`,
            devId: kept.devId,
            hasLock,
          },
          token: calls.token,
          onOver: over,
          onGap() {
            core.tabs?.emitGap();
            void pulling.catchUp();
          },
          onMessage(message) {
            taking.take(message);
            core.tabs?.emit(message);
          },
          onState(now) {
            core.tabs?.emitLine(now);
            stands(now);
          },
        });
      },
    });
    standing.watch();
    await pulling.catchUp();
    if (own !== core.round) return;
    core.become({ phase: "ready" });
    void sending.flush();
  };

  const stands = (now: LineState) => {
    core.become({ line: now });
    // Why the visitor is kept out is said where a visit begins.
    if (now === "blocked") void begin();
  };

  const over = () => {
    if (!core.isBeginning) void begin();
  };

  return {
    begin,
    over,
    accept() {
      const version = core.state.service?.consent?.version;
      if (core.state.phase !== "asking" || version === undefined) return;
      core.become({ phase: "beginning" });
      keep({ consent: version });
      void begin();
    },
    wake(isAsked) {
      if (core.isBeginning || core.state.phase === "asking") return false;
      if (!core.tabs) {
        void begin();
        return false;
      }
      line?.wake(isAsked);
      if (!line && isAsked) core.tabs.wake();
      return true;
    },
  };
}
