import * as v from "valibot";
import { HISTORY_PAGE } from "../../contract/limits.ts";
import { Unanswered } from "./calls.ts";
import type { TalkCore } from "./core.ts";
import type { Standing } from "./standing.ts";
import type { Taking } from "./taking.ts";

/** Fetches what is missing of the conversation and of its messages. */
export interface Pulling {
  /** All that is missing; asked for meanwhile, it is done once more. */
  catchUp(): Promise<void>;
  /** Another visitor is here now. */
  forget(): void;
}

const PULL_PAGE = 200;
/** What could not be pulled is pulled again, also where a socket is open all the while. */
const PULL_AGAIN_MS = 10_000;
const Position = v.object({ group: v.optional(v.record(v.string(), v.number())) });

/** @param pulled nothing is missing any more. */
export function createPulling(
  core: TalkCore,
  { standing, taking, pulled }: { standing: Standing; taking: Taking; pulled(): void },
): Pulling {
  const { calls } = core.ports;
  /** Up to which id the pull is whole. */
  let cursor = 0;
  let pulling: Promise<void> | null = null;
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pull = async (): Promise<void> => {
    const own = core.round;
    await standing.ask();
    const { groupId } = core;
    if (own !== core.round || groupId === undefined) return;
    if (cursor === 0) {
      const query = `groupId=${groupId}&size=${HISTORY_PAGE}`;
      const history = await calls.chat("GET", `/message/group/history?${query}`);
      if (own !== core.round) return;
      const newest = taking.takeAll(history);
      cursor = Math.max(0, ...newest.map(({ id = 0 }) => id));
      core.become({ hasEarlier: newest.length === HISTORY_PAGE });
    }
    for (;;) {
      const query = `minId=${cursor}&size=${PULL_PAGE}`;
      const missing = await calls.chat("GET", `/message/group/pullOfflineMessage?${query}`);
      if (own !== core.round) return;
      const page = taking.takeAll(missing);
      cursor = Math.max(cursor, ...page.map(({ id = 0 }) => id));
      if (page.length < PULL_PAGE) break;
    }
    const position = v.safeParse(Position, await calls.chat("GET", "/message/readPosition"));
    if (own !== core.round) return;
    taking.knows(position.success ? (position.output.group?.[groupId] ?? 0) : 0);
    pulled();
  };

  const catchUp = async (): Promise<void> => {
    isAsked = true;
    pulling ??= (async () => {
      while (isAsked) {
        isAsked = false;
        const own = core.round;
        await pull().catch((error) => {
          // What went wrong in a visit that is over keeps nothing from the next one.
          if (own === core.round) throw error;
        });
      }
    })()
      .catch((error) => {
        if (error instanceof Unanswered) {
          clearTimeout(timer);
          timer = setTimeout(catchUp, PULL_AGAIN_MS);
        }
        core.failed(error);
      })
      .finally(() => {
        pulling = null;
      });
    await pulling;
  };
  return {
    catchUp,
    forget() {
      cursor = 0;
    },
  };
}
