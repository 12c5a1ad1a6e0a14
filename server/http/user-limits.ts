import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Config } from "../config.ts";
import { consume } from "./rate-limit.ts";

/** What a user does of which there are limits of their own, besides that it is a request. */
export type LimitedWork = "send" | "group" | "friend" | "call";

/**
 * What one user may ask of the server, in this process's memory: far above what a person does in all tabs together, and far below what a program
 * that has gone wild does. Each throws Refusal 429 with `Retry-After`.
 */
export interface UserLimits {
  /** Any request of a session, or with a token of the chat. */
  request(userId: number): Promise<void>;
  /** A message that is sent, a group that is founded or people who are taken into one, a friend who is asked for, a call that is begun. */
  work(userId: number, work: LimitedWork): Promise<void>;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;
/** Groups that are founded, and calls that take people into one, in an hour. */
const GROUPS = 300;
/** Calls that are begun or joined, and those by which people are asked into one, in an hour. */
const CALLS = 300;
/** Friends that are asked for in an hour. */
const FRIENDS = 300;

/** @param config `requestsPerMinute`, and `sendsPerMinute` for messages; 0 is without a limit, the latter also of groups, friends and calls. */
export function createUserLimits({
  requestsPerMinute,
  sendsPerMinute,
}: Pick<Config, "requestsPerMinute" | "sendsPerMinute">): UserLimits {
  const limit = (keyPrefix: string, points: number, duration: number) => {
    if (points === 0) return async () => undefined;
    const limiter = new RateLimiterMemory({ keyPrefix, points, duration });
    return (userId: number) => consume(limiter, String(userId));
  };
  const works: Record<LimitedWork, (userId: number) => Promise<void>> = {
    send: limit("send", sendsPerMinute, MINUTE_S),
    group: limit("group", sendsPerMinute && GROUPS, HOUR_S),
    friend: limit("friend", sendsPerMinute && FRIENDS, HOUR_S),
    call: limit("call", sendsPerMinute && CALLS, HOUR_S),
  };
  return {
    request: limit("request", requestsPerMinute, MINUTE_S),
    work: (userId, work) => works[work](userId),
  };
}
