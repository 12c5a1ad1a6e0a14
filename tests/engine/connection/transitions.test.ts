import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { Timings } from "../../../src/contract/runtime.ts";
import {
  type ConnectionInput,
  type ConnectionState,
  type ConnectionWorld,
  connectionView,
  initialConnection,
} from "../../../workers/engine/connection/states.ts";
import { STALL_MS, step } from "../../../workers/engine/connection/transitions.ts";

const NOW = 1_000_000;
const timings = v.parse(Timings, {});
const world: ConnectionWorld = { now: NOW, random: 0.5, timings };
const endpoint = { url: "ws://host/im/1/amy", protocols: [], token: "t1", devId: "d1" };

type InputOf<T> = T extends { attemptId: number } ? Omit<T, "attemptId"> : T;

/** Runs inputs one after the other; inputs of an attempt get the id of the attempt then under way. */
function run(state: ConnectionState, ...inputs: InputOf<ConnectionInput>[]): ConnectionState {
  return inputs.reduce((now, input) => feed(now, input)[0], state);
}

function feed(state: ConnectionState, input: InputOf<ConnectionInput>) {
  return step(state, { attemptId: state.attemptId, ...input } as ConnectionInput, world);
}

const frame = (cmd: number, data: unknown = null, seq?: number) =>
  ({ type: "frame", frame: { cmd, data, ...(seq === undefined ? {} : { seq }) } }) as const;
const lost = (code: number) => ({ type: "lost", code }) as const;
const failed = (code: string, message = "") =>
  ({ type: "failed", error: { code, message, retryable: true } }) as const;
const ready = { type: "ready", endpoint } as const;

const preparing = run(initialConnection, { type: "start" });
const opening = run(preparing, ready);
const authenticating = run(opening, { type: "opened" });
const online = run(authenticating, frame(0, { seq: 0, time: NOW }));
const resting = run(online, frame(1));
const waiting = run(resting, lost(1006));
const checking = run(waiting, { type: "due" });
const closed = (reason: "kicked" | "suspended" | "unauthorized" | "signedOut" | "banned") =>
  run(resting, { type: "stop", reason });

const phases: Record<string, ConnectionState> = {
  idle: initialConnection,
  preparing,
  checking,
  opening,
  authenticating,
  asked: online,
  resting,
  waiting,
  kicked: closed("kicked"),
  suspended: closed("suspended"),
  takenOver: run(resting, lost(4410)),
  unauthorized: closed("unauthorized"),
  banned: closed("banned"),
  signedOut: run(resting, lost(3000)),
};

/** A state in a word. */
function place(state: ConnectionState): string {
  if (state.phase === "connecting") return String(state.stage);
  if (state.phase === "online") return state.beat;
  if (state.phase === "closed") return String(state.closed);
  return state.phase;
}

const inputs: Record<string, InputOf<ConnectionInput>> = {
  start: { type: "start" },
  stop: { type: "stop", reason: "signedOut" },
  ready,
  checked: { type: "checked" },
  "failed network": failed("network"),
  "failed http:401": failed("http:401"),
  opened: { type: "opened" },
  "frame login": frame(0, null),
  "frame heartbeat": frame(1),
  "frame kick": frame(2, "elsewhere"),
  "frame private": frame(3, { type: 0 }),
  "frame ban": frame(5, { type: 50, content: "spam" }),
  "frame unregistered": frame(5, { type: 54, content: "" }),
  "frame unknown": frame(77),
  "lost 1006": lost(1006),
  "lost 1012": lost(1012),
  "lost 3000": lost(3000),
  "lost 4401": lost(4401),
  "lost 4403": lost(4403),
  "lost 4409": lost(4409),
  "lost 4410": lost(4410),
  due: { type: "due" },
  woke: { type: "woke" },
  reconnect: { type: "reconnect" },
  networkUp: { type: "networkUp" },
  networkDown: { type: "networkDown" },
  session: { type: "session" },
};

/** Where the loss of a socket leads, by its code, whatever the socket was used for. */
const LOST = {
  "lost 1006": "waiting",
  "lost 1012": "waiting",
  "lost 3000": "signedOut",
  "lost 4401": "preparing",
  "lost 4403": "banned",
  "lost 4409": "kicked",
  "lost 4410": "takenOver",
};
/** Where a frame leads that puts the user out. */
const PUT_OUT = {
  "frame kick": "kicked",
  "frame ban": "banned",
  "frame unregistered": "unregistered",
};

/** Where each input leads from each phase; what is not listed stays. */
const leads: Record<string, Record<string, string>> = {
  idle: { start: "preparing" },
  preparing: {
    ready: "opening",
    "failed network": "waiting",
    "failed http:401": "unauthorized",
    due: "waiting",
  },
  checking: {
    checked: "preparing",
    "failed network": "waiting",
    "failed http:401": "unauthorized",
    due: "waiting",
  },
  opening: {
    opened: "authenticating",
    due: "waiting",
    ...LOST,
    networkUp: "preparing",
  },
  authenticating: {
    "frame login": "asked",
    ...PUT_OUT,
    due: "waiting",
    ...LOST,
    networkUp: "preparing",
  },
  asked: {
    "frame heartbeat": "resting",
    ...PUT_OUT,
    ...LOST,
    due: "checking",
  },
  resting: {
    ...PUT_OUT,
    ...LOST,
    due: "asked",
    woke: "asked",
    reconnect: "asked",
    networkUp: "asked",
    networkDown: "asked",
  },
  waiting: { due: "checking", woke: "checking", reconnect: "checking", networkUp: "checking" },
  kicked: { reconnect: "preparing" },
  suspended: { start: "preparing" },
  takenOver: {
    start: "preparing",
    reconnect: "preparing",
    due: "preparing",
    woke: "preparing",
    networkUp: "preparing",
  },
  unauthorized: { reconnect: "preparing", session: "preparing" },
  banned: { reconnect: "preparing", session: "preparing" },
  signedOut: { reconnect: "preparing", session: "preparing" },
};

describe("each phase and each input", () => {
  const cases = Object.keys(phases).flatMap((phase) =>
    Object.keys(inputs).map((input) => [phase, input] as const),
  );
  test.each(cases)("%s: %s", (phase, input) => {
    const state = phases[phase] as ConnectionState;
    const [next] = feed(state, inputs[input] as InputOf<ConnectionInput>);
    const expected = input === "stop" ? "signedOut" : (leads[phase]?.[input] ?? phase);
    expect(place(next)).toBe(expected);
  });

  test.each(cases)("%s: %s leaves no dead end", (phase, input) => {
    const [next] = feed(phases[phase] as ConnectionState, inputs[input] as InputOf<ConnectionInput>);
    const goesOn = next.phase === "closed" ? next.closed === "takenOver" : next.phase !== "idle";
    if (goesOn) expect(next.dueAt).toBeGreaterThanOrEqual(NOW);
    else expect(next.dueAt).toBeNull();
  });

  test.each(cases)("%s: %s of an earlier attempt changes nothing", (phase, input) => {
    const state = phases[phase] as ConnectionState;
    const words = inputs[input] as InputOf<ConnectionInput>;
    if (!["ready", "checked", "failed", "opened", "frame", "lost"].includes(words.type)) return;
    const late = { ...words, attemptId: state.attemptId - 1 } as ConnectionInput;
    expect(step(state, late, world)).toEqual([state, []]);
  });

  test.each(Object.keys(phases))("%s: a socket that is left is closed with 3000", (phase) => {
    const state = phases[phase] as ConnectionState;
    const hadSocket = ["opening", "authenticating", "asked", "resting"].includes(phase);
    const [, effects] = feed(state, { type: "stop", reason: "suspended" });
    expect(effects.some((effect) => effect.type === "close" && effect.code === 3000)).toBe(hadSocket);
    const wasOnline = ["asked", "resting"].includes(phase);
    expect(effects.some((effect) => effect.type === "disconnected")).toBe(wasOnline);
  });
});

describe("whoever was put out", () => {
  test.each([
    ["kicked", frame(2, "elsewhere"), ["reconnect"]],
    ["banned", frame(5, { type: 50, content: "spam" }), ["reconnect", "session"]],
    ["unregistered", frame(5, { type: 54, content: "" }), ["reconnect", "session"]],
    ["unauthorized", { type: "stop", reason: "unauthorized" }, ["reconnect", "session"]],
  ] as const)(
    "%s stays out, whatever the lock and the network do, until the person asks",
    (reason, cause, back) => {
      const out = run(resting, cause as InputOf<ConnectionInput>);
      const meanwhile = run(
        out,
        { type: "stop", reason: "suspended" },
        { type: "start" },
        { type: "networkDown" },
        { type: "networkUp" },
        { type: "woke" },
        { type: "due" },
      );
      expect(place(meanwhile)).toBe(reason);
      for (const type of back) expect(place(run(meanwhile, { type }))).toBe("preparing");
    },
  );

  test.each([
    [
      "by an engine that has lost the lock",
      run(resting, frame(2, ""), { type: "stop", reason: "suspended" }),
    ],
    ["by one that never had it", run(initialConnection, { type: "stop", reason: "kicked" })],
  ])("what the person asks for is done %s once the lock comes", (_, out) => {
    expect(place(out)).toBe("kicked");
    const [asked, effects] = feed(out, { type: "reconnect" });
    expect([place(asked), effects]).toEqual(["suspended", []]);
    const meanwhile = run(asked, { type: "session" }, { type: "networkUp" }, { type: "reconnect" });
    expect(place(meanwhile)).toBe("suspended");
    expect(place(run(meanwhile, { type: "start" }))).toBe("preparing");
  });

  test("without the lock, nothing leads to a connection", () => {
    const steps: typeof inputs = { ...inputs, suspend: { type: "stop", reason: "suspended" } };
    const names = [...Object.keys(steps), "start", "suspend"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 60 }), (walk) => {
        let state = initialConnection;
        let isHeld = false;
        for (const name of walk) {
          if (name === "start") isHeld = true;
          if (name === "suspend") isHeld = false;
          const [next, effects] = feed(state, steps[name] as InputOf<ConnectionInput>);
          if (!isHeld) expect(["idle", "closed"], name).toContain(next.phase);
          if (!isHeld)
            expect(effects.filter(({ type }) => type === "prepare" || type === "open")).toEqual([]);
          state = next;
        }
      }),
    );
  });

  test("no order of events leads from being put out to a connection that nobody asked for, nor to where nothing follows", () => {
    const names = Object.keys(inputs);
    const extra: Record<string, InputOf<ConnectionInput>> = {
      suspend: { type: "stop", reason: "suspended" },
    };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names, "suspend"), { maxLength: 60 }), (walk) => {
        let state = initialConnection;
        for (const name of walk) {
          const input = (inputs[name] ?? extra[name]) as InputOf<ConnectionInput>;
          const before = place(state);
          const [next, effects] = feed(state, input);
          const isAsked = input.type === "reconnect" || input.type === "session" || input.type === "stop";
          if (["kicked", "banned", "unregistered", "unauthorized"].includes(before) && !isAsked)
            expect(place(next), name).toBe(before);
          if (["signedOut", "suspended"].includes(place(next)))
            expect(effects.filter(({ type }) => type === "prepare" || type === "open")).toEqual([]);
          const waits = [
            "idle",
            "kicked",
            "banned",
            "unregistered",
            "unauthorized",
            "signedOut",
            "suspended",
          ];
          if (!waits.includes(place(next))) expect(next.dueAt, name).not.toBeNull();
          state = next;
        }
      }),
    );
  });
});

describe("taken over", () => {
  test("it is tried again after 15 s, by the network's return at once, and then not for five minutes", () => {
    const over = run(resting, lost(4410));
    expect(over.dueAt).toBe(NOW + 15_000);
    expect(connectionView(over)).toMatchObject({
      phase: "closed",
      closed: "takenOver",
      nextRetryAt: NOW + 15_000,
    });
    const back = run(over, { type: "due" }, ready, { type: "opened" }, frame(0, null), frame(1));
    const again = run(back, lost(4410));
    expect(again.dueAt).toBe(NOW + 300_000);
    expect(place(run(again, { type: "networkUp" }))).toBe("takenOver");
    expect(place(run(again, { type: "reconnect" }))).toBe("preparing");
    expect(place(run(again, { type: "stop", reason: "suspended" }))).toBe("suspended");
  });
});

describe("timings", () => {
  test("a socket that does not open is tried again after 15 s, over an address asked anew", () => {
    const [next, effects] = feed(opening, lost(1006));
    expect(next.dueAt).toBe(NOW + 15_000);
    expect(effects).toContainEqual({ type: "forgetAddress" });
    expect(connectionView(next)).toEqual({
      phase: "waiting",
      attempt: 1,
      nextRetryAt: NOW + 15_000,
      wasOnline: false,
    });
  });

  test("after a login the heartbeat goes at once, its reply has 10 s, the next follows 20 s after the reply", () => {
    const [next, effects] = feed(authenticating, frame(0, { seq: 4, time: 5 }));
    expect(effects).toEqual([
      { type: "loggedIn", time: 5 },
      { type: "send", cmd: 1, data: {} },
    ]);
    expect(next).toMatchObject({ dueAt: NOW + 10_000, lastSeq: 4, attempt: 0, wasOnline: true });
    expect(resting.dueAt).toBe(NOW + 20_000);
  });

  test("a close by the server waits a random while below 2 s, then asks for the user's own record, then every 10 s", () => {
    expect(waiting.dueAt).toBe(NOW + 1_000);
    expect(feed(waiting, { type: "due" })[1]).toEqual([{ type: "check", attemptId: waiting.attemptId + 1 }]);
    const again = run(checking, failed("network"));
    expect(again.dueAt).toBe(NOW + 10_000);
    expect(again.attempt).toBe(1);
    expect(run(again, { type: "due" })).toMatchObject({ stage: "checking", attempt: 2 });
  });

  test("waits of 10 and of 15 s are up to a fifth shorter or longer, each in its own way", () => {
    const wait = (from: ConnectionState, input: InputOf<ConnectionInput>, random: number) => {
      const attempted = { attemptId: from.attemptId, ...input } as ConnectionInput;
      return (step(from, attempted, { ...world, random })[0].dueAt ?? 0) - NOW;
    };
    const waits = (from: ConnectionState, input: InputOf<ConnectionInput>) =>
      [0, 0.25, 0.5, 1].map((random) => wait(from, input, random));
    expect(waits(checking, failed("network"))).toEqual([8_000, 9_000, 10_000, 12_000]);
    expect(waits(preparing, failed("network"))).toEqual([12_000, 13_500, 15_000, 18_000]);
    expect(waits(opening, lost(1006))).toEqual([12_000, 13_500, 15_000, 18_000]);
    expect(waits(resting, lost(4410))).toEqual([12_000, 13_500, 15_000, 18_000]);
    const refusedOnce = run(opening, lost(4401), ready);
    expect(waits(refusedOnce, lost(4401))).toEqual([8_000, 9_000, 10_000, 12_000]);
  });

  test("an unanswered heartbeat counts as a close: the user's own record at once", () => {
    const [, effects] = feed(online, { type: "due" });
    expect(effects.map(({ type }) => type)).toEqual(["close", "disconnected", "check"]);
  });

  test("pushes are a sign of life while a heartbeat waits for its reply", () => {
    const later = { ...world, now: NOW + 9_000 };
    const input = { ...frame(3, {}), attemptId: online.attemptId } as ConnectionInput;
    expect(step(online, input, later)[0].dueAt).toBe(NOW + 19_000);
    expect(feed(resting, frame(3, {}))[0].dueAt).toBe(resting.dueAt);
  });

  test("an attempt whose HTTP is lost altogether is given up", () => {
    expect(preparing.dueAt).toBe(NOW + STALL_MS);
  });
});

describe("numbered pushes", () => {
  const push = (seq?: number) => frame(3, { type: 0 }, seq);
  const kinds = (state: ConnectionState, ...frames: ReturnType<typeof frame>[]) => {
    let now = state;
    return frames.map((one) => {
      const [next, effects] = feed(now, one);
      now = next;
      return effects.map(({ type }) => type).join("+");
    });
  };

  test("a hole is reported, once, behind the push that shows it", () => {
    expect(kinds(online, push(1), push(2), push(4), push(5))).toEqual(["push", "push", "push+hole", "push"]);
  });

  test("a repeated number is no hole", () => {
    expect(kinds(online, push(1), push(1), push(2))).toEqual(["push", "push", "push"]);
  });

  test("frames without a number are accepted, also among numbered ones", () => {
    expect(kinds(online, push(1), push(), push(2))).toEqual(["push", "push", "push"]);
  });

  test("where the login answer has none, counting starts with the first", () => {
    const other = run(authenticating, frame(0, null));
    expect(kinds(other, push(7), push(8), push(10))).toEqual(["push", "push", "push+hole"]);
  });
});

describe("tokens", () => {
  test("4401: the token is refused by name, and another asked for at once", () => {
    const [next, effects] = feed(authenticating, lost(4401));
    expect(effects).toContainEqual({ type: "refuseToken", token: "t1" });
    expect(effects.at(-1)).toEqual({ type: "prepare", attemptId: next.attemptId });
  });

  test("4401 again and again is asked in the rhythm of retries", () => {
    const second = run(authenticating, lost(4401), ready, { type: "opened" });
    const [next] = feed(second, lost(4401));
    expect(next).toMatchObject({ phase: "waiting", dueAt: NOW + 10_000 });
  });

  test("an answered heartbeat ends the count of refusals", () => {
    const back = run(authenticating, lost(4401), ready, { type: "opened" }, frame(0, null), frame(1));
    expect(back.refusals).toBe(0);
  });
});

describe("notices", () => {
  const notices = (state: ConnectionState, input: InputOf<ConnectionInput>) =>
    feed(state, input)[1].flatMap((effect) => (effect.type === "notice" ? [[effect.code, effect.text]] : []));

  test.each([
    ["kick", frame(2, "elsewhere"), [["kicked", "elsewhere"]]],
    ["kick without words", frame(2, null), [["kicked", ""]]],
    ["ban", frame(5, { type: 50, content: "spam" }), [["banned", "spam"]]],
    ["unregistration", frame(5, { type: 54, content: "gone" }), [["unregistered", "gone"]]],
    ["close 4403", lost(4403), [["banned", ""]]],
    ["close 4409", lost(4409), [["kicked", ""]]],
    ["close 4410", lost(4410), []],
    ["close 1006", lost(1006), []],
  ])("%s", (_, input, expected) => {
    expect(notices(resting, input as InputOf<ConnectionInput>)).toEqual(expected);
  });

  test.each([
    [failed("chat:500", "no agent"), [["configRefused", "no agent"]]],
    [failed("network"), [["imError", ""]]],
    [failed("http:500", "oops"), [["imError", "oops"]]],
    [failed("invalid", "shape"), [["initFailed", "shape"]]],
  ])("setting up fails: %j", (input, expected) => {
    expect(notices(preparing, input as InputOf<ConnectionInput>)).toEqual(expected);
  });

  test("setting up fails again, or after a login: the banner says it", () => {
    const second = run(preparing, failed("network"), { type: "due" });
    expect(notices(second, failed("network"))).toEqual([]);
    expect(notices(checking, failed("network"))).toEqual([]);
  });
});
