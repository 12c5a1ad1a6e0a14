import fc from "fast-check";

/** What happens in customer service, in random order (specification §1 "Customer service"). */

/** What is done, and how often. */
const WEIGHTS = {
  ...{ arrive: 5, write: 2, leave: 2 },
  ...{ status: 3, connection: 3, hours: 2, wait: 2, route: 2 },
  ...{ accept: 3, rush: 2, transfer: 3, transferTeam: 2, putBack: 2, close: 3, reopen: 3 },
} as const;
export type Kind = keyof typeof WEIGHTS;
/** In which state conversations are that it can be done with. */
export const FROM: Readonly<Partial<Record<Kind, string>>> = {
  ...{ accept: "waiting", rush: "waiting", reopen: "closed" },
  ...{ transfer: "active", transferTeam: "active", putBack: "active", close: "active" },
};
export const KINDS = Object.keys(WEIGHTS) as readonly Kind[];

export const AGENTS = 3;
export const VISITORS = 3;
/** Visitors are of one or the other. */
export const SITES = 2;
export const SKILLS = ["returns", "sales"] as const;
/** Of the visitors, in turn. */
export const LANGUAGES = ["fr-FR", "en-GB", "de"] as const;

const agent = fc.nat({ max: AGENTS - 1 });
const status = fc.constantFrom("online", "online", "busy", "away", "offline");
/** When an agent works: always, not on this day, or from within a minute. */
const hours = fc.constantFrom("always", "always", "never", "soon");
export type Hours = typeof hours extends fc.Arbitrary<infer H> ? H : never;
const routing = fc.constantFrom("leastBusy", "roundRobin", "manual");

/** Who does what to which conversation, allowed or not. */
const action = fc.record({
  kind: fc.oneof(...KINDS.map((kind) => ({ weight: WEIGHTS[kind], arbitrary: fc.constant(kind) }))),
  who: agent,
  /** Another agent: it is handed to them, or they accept at the same moment. */
  by: fc.integer({ min: 1, max: AGENTS - 1 }),
  visitor: fc.nat({ max: VISITORS - 1 }),
  /** Which of the conversations, the latest first. */
  nth: fc.nat({ max: 4 }),
  /** It is one of which that can be done, by who may do it; else whichever comes. */
  isFit: fc.constantFrom(true, true, true, false),
  /** What it is about; no agent is known by the last one. */
  skill: fc.constantFrom(undefined, undefined, ...SKILLS, "weddings"),
  status,
  isThere: fc.boolean(),
  hours,
  site: fc.nat({ max: SITES - 1 }),
  routing,
});
export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

const agentOf = fc.record({
  skills: fc.subarray([...SKILLS]),
  langs: fc.subarray(["en", "fr", "zh_CN"]),
  maxSessions: fc.integer({ min: 1, max: 2 }),
  status,
  hours,
  isConnected: fc.constantFrom(true, true, true, false),
});

/** How it begins, and what happens then, in so many steps at most: what is in one of them is done at once. */
export const planOf = (most: number) =>
  fc.record({
    /** Of the sites. */
    routings: fc.array(routing, { minLength: SITES, maxLength: SITES }),
    agents: fc.array(agentOf, { minLength: AGENTS, maxLength: AGENTS }),
    /** Visitors who are there from the beginning. */
    arrived: fc.integer({ min: 1, max: 2 }),
    steps: fc.array(fc.array(action, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: most }),
  });
export type Plan = ReturnType<typeof planOf> extends fc.Arbitrary<infer P> ? P : never;

type AgentPlan = Plan["agents"][number];

/** At work, but with nobody coming to them. */
const IDLE: AgentPlan = {
  ...{ skills: [], langs: [], maxSessions: 1, hours: "always" },
  ...{ status: "offline", isConnected: true },
};
const READY: AgentPlan = { ...IDLE, status: "online" };

function sequence(
  agents: readonly AgentPlan[],
  arrived: number,
  steps: readonly (readonly (Partial<Action> & Pick<Action, "kind">)[])[],
  routing: Action["routing"] = "leastBusy",
): Plan {
  return {
    ...{ routings: Array.from({ length: SITES }, () => routing), arrived },
    agents: Array.from({ length: AGENTS }, (_, at) => agents[at] ?? IDLE),
    steps: steps.map((step) =>
      step.map((one) => ({
        ...{ who: 0, by: 1, visitor: 0, nth: 0, isFit: true, skill: undefined, status: "online" },
        ...{ isThere: true, hours: "always", site: 0, routing: "leastBusy" },
        ...one,
      })),
    ),
  };
}

/** What makes somebody free, or takes an agent away, each once, where nothing else would have the server look at the queue; and every kind of action. */
export const SEQUENCES: readonly Plan[] = [
  sequence([{ ...READY, isConnected: false }], 1, [[{ kind: "connection" }]]),
  sequence([IDLE], 1, [[{ kind: "status" }]]),
  sequence([{ ...READY, hours: "never" }], 1, [[{ kind: "hours" }]]),
  sequence([{ ...READY, hours: "soon" }], 1, [[{ kind: "wait" }], [{ kind: "wait" }]]),
  sequence([IDLE, READY], 1, [[{ kind: "route", routing: "manual" }], [{ kind: "arrive", visitor: 2 }]]),
  sequence([READY], 1, [[{ kind: "route" }]], "manual"),
  sequence([READY], 2, [[{ kind: "close" }]]),
  sequence([READY], 2, [[{ kind: "leave" }, { kind: "leave", visitor: 1 }]]),
  sequence([READY], 2, [[{ kind: "putBack" }]]),
  sequence([READY], 2, [[{ kind: "leave" }], [{ kind: "write" }]]),
  // Who is gone for a minute has nobody; a second agent, who comes meanwhile, has room for one more.
  sequence([READY, { ...IDLE, maxSessions: 2 }], 1, [
    [{ kind: "connection", isThere: false }],
    [{ kind: "wait" }],
    [{ kind: "status", who: 1 }],
  ]),
  sequence(
    [READY, { ...READY, maxSessions: 2 }, READY],
    2,
    [
      [{ kind: "accept" }],
      [{ kind: "transfer" }],
      [{ kind: "rush", who: 1 }],
      [{ kind: "transferTeam" }],
      [
        { kind: "accept", who: 2 },
        { kind: "accept", who: 1 },
      ],
      [{ kind: "close" }],
      [{ kind: "reopen" }],
      [{ kind: "close" }],
      [{ kind: "write", visitor: 1 }],
    ],
    "manual",
  ),
];
