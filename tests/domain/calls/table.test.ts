import { describe, expect, test } from "vitest";
import { CallState } from "../../../src/contract/calls.ts";
import type { Call, CallContext, CallInput, CallStep, Signal } from "../../../src/domain/calls/call.ts";
import { deadlineOf, viewOf } from "../../../src/domain/calls/call.ts";
import { stepCall } from "../../../src/domain/calls/step.ts";

const ME = 5;
const FRIEND = 7;
const THIRD = 9;
const at = (now: number): CallContext => ({ selfId: ME, now });
const party = (userId: number) => ({ userId, name: `u${userId}`, picture: "" });
const user = (id: number) => ({ id, nickName: `u${id}` });

function run(inputs: readonly CallInput[], now = 1_000): Call | null {
  return inputs.reduce<Call | null>((call, input) => stepCall(call, input, at(now)).call, null);
}

const dial: CallInput = { kind: "dial", id: "c1", tabId: "t1", mode: "video", friend: party(FRIEND) };
const signal = (one: Signal): CallInput => ({ kind: "signal", signal: one });
const ring = (from = FRIEND, serverId: string | null = "s1"): CallInput =>
  signal({ type: "setup", from, id: "c2", serverId, mode: "voice", by: party(from) });
const accept: CallInput = { kind: "accept", tabId: "t1" };
const connected: CallInput = { kind: "connected", userId: FRIEND };

const PRIVATE: Readonly<Record<string, readonly CallInput[]>> = {
  free: [],
  calling: [dial],
  ringing: [ring()],
  accepted: [ring(), accept],
  chatting: [dial, signal({ type: "accept", from: FRIEND }), connected],
};

/** What is asked of the server, and how it ended: `privateCancel cancelled`. Empty: nothing. */
function outcome({ call, effects }: CallStep): string {
  const said = effects.map((effect) => (effect.kind === "request" ? effect.name : effect.end.reason));
  const state =
    call === null ? "free" : Object.entries(CallState).find(([, value]) => value === call.state)?.[0];
  return [state, ...said].join(" ");
}

const INPUTS: Readonly<Record<string, CallInput>> = {
  dial,
  accept,
  reject: { kind: "reject" },
  hangUp: { kind: "hangUp" },
  cancel: { kind: "cancel" },
  takeOver: { kind: "takeOver", tabId: "t2" },
  invite: { kind: "invite", users: [user(THIRD)] },
  connected,
  lost: { kind: "lost", userId: FRIEND },
  fail: { kind: "fail", reason: "denied" },
  device: { kind: "device", camera: false, microphone: true },
  "setup signal": ring(),
  "accept signal": signal({ type: "accept", from: FRIEND }),
  "own accept signal": signal({ type: "accept", from: ME }),
  "reject signal": signal({ type: "reject", from: FRIEND }),
  "own reject signal": signal({ type: "reject", from: ME }),
  "cancel signal": signal({ type: "cancel", from: FRIEND }),
  "failed signal": signal({ type: "failed", from: FRIEND, text: "no camera" }),
  "hang-up signal": signal({ type: "hangUp", from: FRIEND }),
  "own hang-up signal": signal({ type: "hangUp", from: ME }),
  "media signal": signal({ type: "media", from: FRIEND }),
  "a stranger's hang-up": signal({ type: "hangUp", from: THIRD }),
  setUp: { kind: "setUp", serverId: "s9" },
  refused: { kind: "refused", text: "busy" },
  unanswered: { kind: "unanswered" },
  ownerGone: { kind: "ownerGone" },
  ownerBack: { kind: "ownerBack" },
  due: { kind: "due" },
  gone: { kind: "gone" },
};

// The other one has the higher id: whoever calls at the same time waits for this user's set-up.
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  free: { dial: "calling privateSetup", "setup signal": "ringing" },
  calling: {
    hangUp: "free privateCancel cancelled",
    cancel: "free privateCancel cancelled",
    takeOver: "calling",
    fail: "free privateCancel denied",
    "accept signal": "accepted",
    "reject signal": "free rejected",
    "cancel signal": "free failed",
    "failed signal": "free failed",
    "hang-up signal": "free failed",
    refused: "free failed",
    unanswered: "free privateCancel offline",
    gone: "free missed",
  },
  ringing: {
    accept: "accepted privateAccept",
    reject: "free privateReject rejected",
    hangUp: "free privateReject rejected",
    "own accept signal": "free elsewhere",
    "own reject signal": "free elsewhere",
    "own hang-up signal": "free elsewhere",
    "cancel signal": "free cancelled",
    "failed signal": "free missed",
    "hang-up signal": "free cancelled",
    gone: "free missed",
  },
  accepted: {
    hangUp: "free privateHangUp cancelled",
    cancel: "free privateHangUp cancelled",
    connected: "chatting",
    lost: "free privateFailed lost",
    fail: "free privateFailed denied",
    "reject signal": "free rejected",
    "cancel signal": "free cancelled",
    "failed signal": "free failed",
    "hang-up signal": "free failed",
    "own hang-up signal": "free failed",
    refused: "free failed",
    unanswered: "free privateHangUp offline",
    gone: "free lost",
  },
  chatting: {
    hangUp: "free privateHangUp done",
    cancel: "free privateHangUp done",
    lost: "free privateFailed lost",
    fail: "free privateFailed denied",
    "reject signal": "free done",
    "cancel signal": "free done",
    "failed signal": "free done",
    "hang-up signal": "free done",
    "own hang-up signal": "free done",
    refused: "free done",
    unanswered: "free privateHangUp offline",
    gone: "free done",
  },
};

describe("a private call", () => {
  const rows = Object.keys(PRIVATE).flatMap((state) =>
    Object.keys(INPUTS).map((input) => [state, input] as const),
  );

  test.each(rows)("%s: %s", (state, name) => {
    const before = run(PRIVATE[state] ?? []);
    const step = stepCall(before, INPUTS[name] as CallInput, at(1_000));
    expect(outcome(step)).toBe(TABLE[state]?.[name] ?? state);
    if (step.call === null || before === null) return;
    // What is not in the table changes nothing; these change the call, and not its state.
    const quiet = ["takeOver", "setUp", "ownerGone", "setup signal", "connected"];
    if (TABLE[state]?.[name] === undefined && !quiet.includes(name)) expect(step.call).toBe(before);
  });

  test("both call each other: the lower id's set-up stands, and whoever has the higher one answers it", () => {
    const LOWER = 3;
    const calling = run([{ ...dial, friend: party(LOWER) } as CallInput]);
    const step = stepCall(calling, ring(LOWER), at(1_200));
    expect(outcome(step)).toBe("accepted privateAccept");
    expect(step.call).toMatchObject({ owner: "t1", outgoing: false, mode: "voice", serverId: "s1" });
    expect(step.call?.peers).toMatchObject([{ userId: LOWER, offers: false }]);
    // Its own set-up had been answered already: it is the other one's call that is accepted.
    const answered = run([{ ...dial, friend: party(LOWER) } as CallInput, { kind: "setUp", serverId: "s0" }]);
    const [effect] = stepCall(answered, ring(LOWER), at(1_200)).effects;
    expect(effect).toMatchObject({ name: "privateAccept", query: { callId: "s1" } });
  });

  test("somebody else who calls meanwhile changes nothing", () => {
    const calling = run([dial]);
    expect(stepCall(calling, ring(THIRD), at(1_200)).call).toBe(calling);
  });

  test("the caller offers; a tab that takes over offers, whoever called", () => {
    const offers = (inputs: readonly CallInput[]) => run(inputs)?.peers[0]?.offers;
    expect(offers([dial])).toBe(true);
    expect(offers([ring(), accept])).toBe(false);
    expect(offers([ring(), accept, { kind: "takeOver", tabId: "t2" }])).toBe(true);
    expect(run([ring(), accept, { kind: "takeOver", tabId: "t2" }])).toMatchObject({ owner: "t2", epoch: 1 });
  });

  test("its length is the time in which media flowed", () => {
    const talking = run(PRIVATE.chatting ?? []);
    const { effects } = stepCall(talking, { kind: "hangUp" }, at(86_400));
    expect(effects[1]).toMatchObject({ end: { reason: "done", duration: 85 } });
  });
});

describe("no call stays for ever", () => {
  const late = (inputs: readonly CallInput[], ms: number) => {
    const call = run(inputs);
    const limit = call && deadlineOf(call);
    return limit === null ? null : outcome(stepCall(call, { kind: "due" }, at(1_000 + ms)));
  };

  test.each([
    ["calling", [dial], 33_000, "free privateCancel missed"],
    ["ringing", [ring()], 33_000, "free missed"],
    ["accepted and never connected", [ring(), accept], 20_000, "free privateHangUp lost"],
    ["without a tab while calling", [dial, { kind: "ownerGone" }], 4_000, "free privateCancel abandoned"],
    [
      "without a tab in a call",
      [...(PRIVATE.chatting ?? []), { kind: "ownerGone" }],
      4_000,
      "free privateHangUp abandoned",
    ],
  ] as const)("%s", (_, inputs, ms, expected) => {
    const call = run(inputs as readonly CallInput[]);
    expect(late(inputs as readonly CallInput[], ms)).toBe(expected);
    expect(stepCall(call, { kind: "due" }, at(1_000 + ms - 1)).call).toBe(call);
  });

  test("a tab that comes back keeps it, and tabs see it without one meanwhile", () => {
    const gone = run([...(PRIVATE.chatting ?? []), { kind: "ownerGone" }]);
    expect(gone && viewOf(gone)).toMatchObject({ owner: null, ownerlessUntil: 5_000 });
    const back = stepCall(gone, { kind: "ownerBack" }, at(2_000)).call;
    expect(back && viewOf(back)).toMatchObject({ owner: "t1", epoch: 0 });
    expect(back && deadlineOf(back)).toBeNull();
  });

  test("another tab that takes it over keeps it", () => {
    const taken = run([
      ...(PRIVATE.chatting ?? []),
      { kind: "ownerGone" },
      { kind: "takeOver", tabId: "t2" },
    ]);
    expect(taken).toMatchObject({ owner: "t2", epoch: 1, state: CallState.chatting });
    expect(taken && deadlineOf(taken)).toBeNull();
  });
});

describe("a group's call", () => {
  const GROUP = 4;
  const host: CallInput = {
    kind: "dial",
    ...{ id: "g1", tabId: "t1", mode: "video", groupId: GROUP, users: [user(ME), user(FRIEND), user(THIRD)] },
  };
  const invited = signal({
    ...{ type: "groupSetup", from: FRIEND, id: "g2", serverId: "s2", mode: "video", groupId: GROUP },
    users: [user(FRIEND), user(ME), user(THIRD)],
  });
  const joins = (from: number) => signal({ type: "accept", from, user: user(from) });
  const statesOf = (call: Call | null) => call?.peers.map(({ userId, state }) => `${userId} ${state}`);

  test("the host invites, and offers to whoever comes", () => {
    const calling = run([host]);
    expect(statesOf(calling)).toEqual([`${FRIEND} invited`, `${THIRD} invited`]);
    const joined = run([host, joins(FRIEND)]);
    expect(joined).toMatchObject({ state: CallState.accepted });
    expect(joined?.peers[0]).toMatchObject({ state: "joined", offers: true, generation: 0 });
  });

  test("who accepts waits for the offers of those who are there", () => {
    const there = run([invited, accept, { kind: "present", users: [user(FRIEND)] }]);
    expect(there?.peers).toMatchObject([
      { userId: FRIEND, state: "joined", offers: false },
      { userId: THIRD, state: "invited", offers: false },
    ]);
    const more = run([invited, accept, joins(THIRD)]);
    expect(more?.peers[1]).toMatchObject({ userId: THIRD, state: "joined", offers: true });
  });

  test("who comes anew is connected anew", () => {
    const again = run([host, joins(FRIEND), joins(FRIEND)]);
    expect(again?.peers[0]).toMatchObject({ state: "joined", generation: 1 });
    const left = run([
      host,
      joins(FRIEND),
      joins(THIRD),
      signal({ type: "quit", from: FRIEND }),
      joins(FRIEND),
    ]);
    expect(left?.peers[0]).toMatchObject({ state: "joined", offers: true, generation: 1 });
  });

  test.each([
    [
      "nobody comes",
      [signal({ type: "failed", from: 0, text: "", userIds: [FRIEND, THIRD] })],
      "free groupQuit missed",
    ],
    [
      "all refuse",
      [signal({ type: "reject", from: FRIEND }), signal({ type: "reject", from: THIRD })],
      "free groupQuit rejected",
    ],
    [
      "the others have left",
      [
        joins(FRIEND),
        { kind: "connected", userId: FRIEND },
        signal({ type: "reject", from: THIRD }),
        signal({ type: "quit", from: FRIEND }),
      ],
      "free groupQuit done",
    ],
    ["the host ends it", [joins(FRIEND), { kind: "cancel" }], "free groupCancel cancelled"],
    ["the host leaves", [joins(FRIEND), { kind: "hangUp" }], "free groupQuit cancelled"],
    ["this end cannot take part", [{ kind: "fail", reason: "noDevice" }], "free groupFailed noDevice"],
  ] as const)("is over when %s", (_, inputs, expected) => {
    const all = [host, ...inputs] as readonly CallInput[];
    const last = all.at(-1) as CallInput;
    expect(outcome(stepCall(run(all.slice(0, -1)), last, at(1_000)))).toBe(expected);
  });

  test("a member cannot end it for all", () => {
    expect(outcome(stepCall(run([invited, accept]), { kind: "cancel" }, at(1_000)))).toBe(
      "free groupQuit cancelled",
    );
  });

  test("one who cannot be reached costs the others nothing", () => {
    const inside = [host, joins(FRIEND), joins(THIRD)];
    const step = stepCall(run(inside), { kind: "lost", userId: FRIEND }, at(1_000));
    expect(outcome(step)).toBe("accepted");
    expect(step.call?.peers[0]).toMatchObject({ state: "failed", reason: "lost" });
  });

  test("those who are invited during it are added once, and only they are asked", () => {
    const step = stepCall(
      run([host]),
      { kind: "invite", users: [user(FRIEND), user(11), user(ME)] },
      at(1_000),
    );
    expect(step.effects).toMatchObject([
      { name: "groupInvite", body: { groupId: GROUP, userInfos: [{ id: 11 }] } },
    ]);
    expect(statesOf(step.call)?.at(-1)).toBe("11 invited");
  });

  test("a tab that takes over joins anew, and waits for the offers", () => {
    const step = stepCall(run([host, joins(FRIEND)]), { kind: "takeOver", tabId: "t2" }, at(1_000));
    expect(outcome(step)).toBe("accepted groupJoin");
    expect(step.call).toMatchObject({ owner: "t2", epoch: 1 });
    expect(step.call?.peers.every(({ offers }) => !offers)).toBe(true);
  });

  test.each([
    ["rings no more when the host ends it", signal({ type: "cancel", from: FRIEND }), "free cancelled"],
    [
      "rings no more when another terminal has answered",
      signal({ type: "accept", from: ME }),
      "free elsewhere",
    ],
    [
      "rings no more when the server gives up",
      signal({ type: "failed", from: FRIEND, text: "", userIds: [ME] }),
      "free missed",
    ],
    ["is refused", { kind: "reject" }, "free groupReject rejected"],
    ["rings on when another refuses", signal({ type: "reject", from: THIRD }), "ringing"],
  ] as const)("that this user is invited to %s", (_, input, expected) => {
    expect(outcome(stepCall(run([invited]), input as CallInput, at(1_000)))).toBe(expected);
  });

  test("devices and late signals change those whom they name", () => {
    const inside = run([
      host,
      joins(FRIEND),
      signal({ type: "device", from: FRIEND, camera: false, microphone: true }),
    ]);
    expect(inside?.peers[0]).toMatchObject({ camera: false, microphone: true });
    const heard = run([host, joins(FRIEND), signal({ type: "media", from: THIRD })]);
    expect(heard?.peers[1]).toMatchObject({ userId: THIRD, state: "joined", offers: false });
  });
});
