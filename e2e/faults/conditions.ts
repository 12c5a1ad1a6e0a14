import type { Random } from "../support/random.ts";

/** How a network behaves: shares of what passes through it, and times in ms. */
export interface Conditions {
  /** Longest time that a message is under way. */
  readonly latency: number;
  /** Requests that never reach the server. */
  readonly requestLost: number;
  /** Answers that never come back, of requests that the server has handled. */
  readonly answerLost: number;
  /** Requests that reach the server twice. */
  readonly requestTwice: number;
  /** Answers that are not the server's: a gateway's, by its status. */
  readonly httpError: number;
  readonly status: number;
  /** Requests whose token is refused, whatever it is. */
  readonly unauthorized: number;
  readonly frameLost: number;
  readonly frameTwice: number;
  /** Frames that others overtake. */
  readonly frameHeld: number;
  /** Frames that arrive as something else. */
  readonly frameBroken: number;
}

/** Nothing is late, lost, doubled or wrong. */
export const SOUND_NETWORK: Conditions = {
  latency: 0,
  requestLost: 0,
  answerLost: 0,
  requestTwice: 0,
  httpError: 0,
  status: 502,
  unauthorized: 0,
  frameLost: 0,
  frameTwice: 0,
  frameHeld: 0,
  frameBroken: 0,
};

/** Draws conditions: a few things go wrong at once, each for a share of what passes. */
export function drawConditions(random: Random): Conditions {
  const some = (share = 0.4) => (random.chance(0.4) ? random.next() * share : 0);
  return {
    latency: random.pick([0, 15, 60, 250]),
    requestLost: some(),
    answerLost: some(),
    requestTwice: some(),
    httpError: some(),
    status: random.pick([500, 502, 503, 429, 408, 403, 404]),
    unauthorized: random.chance(0.2) ? random.next() : 0,
    frameLost: some(0.3),
    frameTwice: some(),
    frameHeld: some(),
    frameBroken: random.chance(0.15) ? random.next() * 0.3 : 0,
  };
}
