import { describe, expect, it } from "vitest";
import type { CallAction, CallEnd, CallView } from "../../../src/contract/calls.ts";
import { CallState } from "../../../src/contract/calls.ts";
import type { RealtimeEvent } from "../../../src/contract/engine.ts";
import { type Caller, createCallLab, type Fate } from "./lab.ts";

const AMY = 1;
const BOB = 2;
const CAROL = 3;
const GROUP = 9;

const dial = (friendId: number, mode: "voice" | "video" = "video"): CallAction => ({
  ...{ do: "dial", friendId, mode, name: "", picture: "" },
});

const view = (one: Caller): CallView => {
  const { view: call } = one.calls;
  if (call === null) throw new Error(`${one.userId} is in no call`);
  return call;
};

const ends = (one: Caller): CallEnd[] =>
  one.events.flatMap((event) => (event.kind === "callEnded" ? [event.end] : []));

const alerts = (one: Caller) =>
  one.events.flatMap((event) =>
    event.kind === "alert" && event.alert.about === "call" ? [event.alert] : [],
  );

/** What a tab says of the call that is there. */
const about = (one: Caller, what: "accept" | "reject" | "hangUp" | "takeOver" | "cancel"): CallAction => ({
  do: what,
  callId: view(one).id,
});

const connected = (one: Caller, userId: number): CallAction => ({
  ...{ do: "connected", callId: view(one).id, userId },
});

async function two(options: Parameters<typeof createCallLab>[0] = {}) {
  const lab = createCallLab(options);
  const [amy, bob] = [lab.caller(AMY), lab.caller(BOB)];
  await lab.pass(100);
  return { lab, amy, bob };
}

async function ringing(options: Parameters<typeof createCallLab>[0] = {}) {
  const all = await two(options);
  expect(await all.amy.act("t1", dial(BOB))).toMatchObject({ ok: true });
  await all.lab.pass(100);
  return all;
}

async function talking() {
  const all = await ringing();
  const { lab, amy, bob } = all;
  await bob.act("t2", about(bob, "accept"));
  await lab.pass(100);
  await amy.act("t1", connected(amy, BOB));
  await bob.act("t2", connected(bob, AMY));
  await lab.pass(100);
  return all;
}

describe("a private call", () => {
  it("rings at the other one, once for all tabs, and is shown as one that rings there", async () => {
    const { amy, bob } = await ringing();
    expect(view(amy)).toMatchObject({
      state: CallState.calling,
      outgoing: true,
      owner: "t1",
      chat: "PRIVATE:2",
    });
    expect(view(bob)).toMatchObject({
      state: CallState.ringing,
      outgoing: false,
      owner: null,
      chat: "PRIVATE:1",
    });
    expect(alerts(bob)).toMatchObject([{ chat: "PRIVATE:1", sendId: AMY, mode: "video" }]);
    expect(alerts(amy)).toEqual([]);
  });

  it("that is answered is the answering tab's; the caller's tab begins to offer", async () => {
    const { lab, amy, bob } = await ringing();
    await bob.act("t2", about(bob, "accept"));
    await lab.pass(100);
    expect(view(bob)).toMatchObject({ state: CallState.accepted, owner: "t2", peers: [{ offers: false }] });
    expect(view(amy)).toMatchObject({ state: CallState.accepted, owner: "t1", peers: [{ offers: true }] });
  });

  it("of two tabs that answer at once the first has it", async () => {
    const { bob } = await ringing();
    const accept = about(bob, "accept");
    const [first, second] = await Promise.all([bob.act("t1", accept), bob.act("t2", accept)]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({ ok: false, error: { code: "busy" } });
    expect(view(bob).owner).toBe("t1");
  });

  it("carries descriptions and candidates to the tab that holds the media, in order, and to no other", async () => {
    const { lab, amy, bob } = await talking();
    const bodies = ['{"type":"offer","sdp":"a"}', '{"candidate":"1"}', '{"candidate":"2"}'];
    for (const [at, body] of bodies.entries()) {
      const signal = at === 0 ? "offer" : "candidate";
      await amy.act("t1", { do: "signal", callId: view(amy).id, epoch: 0, to: BOB, signal, body });
    }
    // What another tab says of media that it no longer holds is passed over.
    await amy.act("t2", {
      do: "signal",
      callId: view(amy).id,
      epoch: 0,
      to: BOB,
      signal: "offer",
      body: "{}",
    });
    await lab.pass(500);
    expect(bob.signals.map(({ tabId }) => tabId)).toEqual(["t2", "t2", "t2"]);
    expect(
      bob.signals.map(({ event }) => event.kind === "callSignal" && JSON.parse(event.signal.body)),
    ).toEqual(bodies.map((body) => JSON.parse(body)));
  });

  it.each([
    ["cancelled by the caller", "amy", "hangUp", "cancelled", "cancelled"],
    ["refused", "bob", "reject", "rejected", "rejected"],
  ] as const)("%s", async (_, who, what, atAmy, atBob) => {
    const all = await ringing();
    await all[who].act("t1", about(all[who], what));
    await all.lab.pass(100);
    expect(ends(all.amy)).toMatchObject([{ reason: atAmy }]);
    expect(ends(all.bob)).toMatchObject([{ reason: atBob }]);
    expect(all.lab.model.live.size).toBe(0);
  });

  it("that nobody answers is missed at both ends after 30 s", async () => {
    const { lab, amy, bob } = await ringing();
    await lab.pass(29_000);
    expect(bob.calls.view?.state).toBe(CallState.ringing);
    await lab.pass(2_000);
    expect(ends(amy)).toMatchObject([{ reason: "missed" }]);
    expect(ends(bob)).toMatchObject([{ reason: "missed" }]);
  });

  it("to one who is in a call is refused in the server's words, and rings nowhere", async () => {
    const { lab, bob } = await talking();
    const carol = lab.caller(CAROL);
    await lab.pass(100);
    await carol.act("t1", dial(BOB));
    await lab.pass(100);
    expect(ends(carol)).toMatchObject([{ reason: "failed", text: "busy" }]);
    expect(alerts(bob)).toHaveLength(1);
    expect(view(bob).chat).toBe("PRIVATE:1");
  });

  it("while one is in another is refused at once", async () => {
    const { amy } = await talking();
    expect(await amy.act("t2", dial(CAROL))).toMatchObject({ ok: false, error: { code: "busy" } });
    expect(amy.asked.filter((name) => name === "privateSetup")).toHaveLength(1);
  });

  it("to one whose call rings here answers that call", async () => {
    const { lab, amy, bob } = await ringing();
    // Whoever wants to be heard alone is not put into a video call.
    expect(await bob.act("t2", dial(AMY, "voice"))).toMatchObject({ ok: false, error: { code: "busy" } });
    expect(view(bob).state).toBe(CallState.ringing);
    expect(await bob.act("t2", dial(AMY))).toMatchObject({ ok: true });
    await lab.pass(500);
    expect(view(bob)).toMatchObject({ state: CallState.accepted, outgoing: false, owner: "t2" });
    expect(view(amy).state).toBe(CallState.accepted);
  });

  it("cannot be set up without a connection, and says so at once", async () => {
    const { lab, amy } = await two();
    amy.cut();
    expect(await amy.act("t1", dial(BOB))).toMatchObject({ ok: false, error: { code: "closed" } });
    await lab.pass(100);
    expect(amy.calls.view).toBeNull();
  });

  it.each([
    ["all at once", [0]],
    ["all 50 ms late", [50]],
    ["now and then late", [0, 300, 10]],
    ["mostly late", [300, 10, 200, 0]],
  ])("of two who call each other at once is one call, whichever arrives first: %s", async (_, lags) => {
    for (const order of [
      [AMY, BOB],
      [BOB, AMY],
    ]) {
      let lag = 0;
      const { lab, amy, bob } = await two({ lag: () => lags[lag++ % lags.length] ?? 0 });
      for (const id of order) void (id === AMY ? amy : bob).act("t1", dial(id === AMY ? BOB : AMY));
      await lab.pass(3_000);
      // The higher id's set-up was refused, or gave way: the lower one's stands, and is answered.
      expect(view(amy)).toMatchObject({ state: CallState.accepted, outgoing: true });
      expect(view(bob)).toMatchObject({ state: CallState.accepted, outgoing: false });
      expect(lab.model.live.size).toBe(1);
      expect([...ends(amy), ...ends(bob)]).toEqual([]);
    }
  });

  it("that is hung up is done at both ends, with its length", async () => {
    const { lab, amy, bob } = await talking();
    await lab.pass(85_000);
    await bob.act("t1", about(bob, "hangUp"));
    await lab.pass(100);
    expect(ends(amy)).toMatchObject([{ reason: "done", outgoing: true }]);
    expect(ends(bob)).toMatchObject([{ reason: "done", outgoing: false }]);
    expect(ends(bob)[0]?.duration).toBe(85);
  });

  it("goes on as long as both give signs of life", async () => {
    const { lab, amy, bob } = await talking();
    await lab.pass(5 * 60_000);
    expect(view(amy).state).toBe(CallState.chatting);
    expect(view(bob).state).toBe(CallState.chatting);
  });
});

describe("the tab that holds the media", () => {
  it("closed: the call is hung up within 5 s", async () => {
    const { lab, amy, bob } = await talking();
    amy.tabs("t2");
    await lab.pass(1_000);
    expect(view(amy)).toMatchObject({ owner: null, state: CallState.chatting });
    await lab.pass(4_000);
    expect(ends(amy)).toMatchObject([{ reason: "abandoned" }]);
    expect(ends(bob)).toMatchObject([{ reason: "done" }]);
  });

  it("closed, and another takes it over: the call goes on", async () => {
    const { lab, amy, bob } = await talking();
    amy.tabs("t2");
    await lab.pass(2_000);
    await amy.act("t2", about(amy, "takeOver"));
    await lab.pass(10_000);
    expect(view(amy)).toMatchObject({ owner: "t2", epoch: 1, peers: [{ offers: true }] });
    expect(view(bob).state).toBe(CallState.chatting);
  });

  it("is out of the views for a moment while it gets its snapshot: nothing is said of it", async () => {
    const { lab, amy } = await talking();
    const before = amy.events.length;
    amy.tabs("t2");
    amy.tabs("t1", "t2");
    await lab.pass(6_000);
    expect(amy.events.slice(before).filter(({ kind }) => kind === "callChanged")).toEqual([]);
  });

  it("outlives its worker: the next engine has the call, as it was", async () => {
    const { lab, amy, bob } = await talking();
    amy.restart("t1", "t2");
    await lab.pass(6_000);
    expect(view(amy)).toMatchObject({ owner: "t1", state: CallState.chatting, epoch: 0 });
    expect(view(bob).state).toBe(CallState.chatting);
  });

  it("died with its worker: the next engine hangs up", async () => {
    const { lab, amy, bob } = await talking();
    amy.restart("t2");
    await lab.pass(6_000);
    expect(ends(amy)).toMatchObject([{ reason: "abandoned" }]);
    expect(bob.calls.view).toBeNull();
  });

  it("while its call rings at the other end: nothing rings on", async () => {
    const { lab, amy, bob } = await ringing();
    amy.tabs("t2");
    await lab.pass(5_000);
    expect(amy.calls.view).toBeNull();
    expect(ends(bob)).toMatchObject([{ reason: "cancelled" }]);
  });

  it("cannot take part: the other end is told why", async () => {
    const { lab, amy, bob } = await talking();
    await bob.act("t2", { do: "fail", callId: view(bob).id, reason: "denied" });
    await lab.pass(100);
    expect(ends(bob)).toMatchObject([{ reason: "denied" }]);
    expect(lab.model.live.size).toBe(0);
    expect(amy.calls.view).toBeNull();
  });
});

describe("a cut", () => {
  it("of 10 s in the middle costs nothing", async () => {
    const { lab, amy, bob } = await talking();
    amy.cut();
    await lab.pass(10_000);
    amy.connect();
    await lab.pass(30_000);
    expect(view(amy).state).toBe(CallState.chatting);
    expect(view(bob).state).toBe(CallState.chatting);
  });

  it("that lasts ends it at the other end, and at this one when it is back", async () => {
    const { lab, amy, bob } = await talking();
    amy.cut();
    await lab.pass(17_000);
    expect(bob.calls.view).toBeNull();
    amy.connect();
    await lab.pass(1_000);
    expect(ends(amy)).toMatchObject([{ reason: "done" }]);
  });

  it("in which a call begins to ring, or stops: what rings is known after it", async () => {
    const { lab, amy, bob } = await two();
    bob.cut();
    await amy.act("t1", dial(BOB));
    await lab.pass(5_000);
    bob.connect();
    await lab.pass(500);
    expect(view(bob)).toMatchObject({ state: CallState.ringing });
    bob.cut();
    await amy.act("t1", about(amy, "hangUp"));
    await lab.pass(1_000);
    bob.connect();
    await lab.pass(500);
    expect(ends(bob)).toMatchObject([{ reason: "missed" }]);
  });

  it("in which it was answered: the caller learns of it", async () => {
    const { lab, amy, bob } = await ringing();
    amy.cut();
    await bob.act("t1", about(bob, "accept"));
    await lab.pass(1_000);
    amy.connect();
    await lab.pass(500);
    expect(view(amy)).toMatchObject({ state: CallState.accepted });
  });

  it.each(["lostThere", "lostBack"] as const)(
    "that takes a request, or its answer (%s): it is asked again",
    async (lost) => {
      const fates: Fate[] = [];
      const { lab, amy, bob } = await two({ fate: () => fates.shift() ?? "answered" });
      fates.push(lost);
      await amy.act("t1", dial(BOB));
      await lab.pass(3_000);
      expect(view(bob).state).toBe(CallState.ringing);
      fates.push(lost);
      await bob.act("t1", about(bob, "accept"));
      await lab.pass(3_000);
      expect(view(amy).state).toBe(CallState.accepted);
      fates.push(lost);
      await amy.act("t1", about(amy, "hangUp"));
      await lab.pass(3_000);
      expect(bob.calls.view).toBeNull();
      expect(lab.model.ended).toHaveLength(1);
    },
  );

  it("of which the server never answers: the caller is told, and nothing rings on", async () => {
    let dead = false;
    const { lab, amy } = await two({ fate: () => (dead ? "lostThere" : "answered") });
    dead = true;
    await amy.act("t1", dial(BOB));
    await lab.pass(9_000);
    expect(ends(amy)).toMatchObject([{ reason: "offline" }]);
  });
});

describe("an engine that ends", () => {
  it("hangs up", async () => {
    const { lab, amy, bob } = await talking();
    const left = amy.calls.leave();
    await lab.pass(100);
    await left;
    expect(ends(bob)).toMatchObject([{ reason: "done" }]);
  });

  it("leaves what only rings here to other terminals", async () => {
    const { lab, amy, bob } = await ringing();
    await bob.calls.leave();
    await lab.pass(100);
    expect(view(amy).state).toBe(CallState.calling);
    expect(bob.asked).not.toContain("privateReject");
  });
});

describe("what cannot be read", () => {
  it("is passed over, and costs nothing", async () => {
    const { lab, amy, bob } = await talking();
    for (const data of [
      null,
      5,
      {},
      { type: 106 },
      { type: 106, sendId: "x", recvId: 2 },
      { type: 107, sendId: 99, recvId: 1, content: "{" },
    ])
      amy.calls.push({ cmd: 3, data });
    expect(await amy.act("t1", { do: "dance" } as unknown as CallAction)).toMatchObject({
      error: { code: "invalid" },
    });
    await amy.act("t1", {
      do: "signal",
      callId: view(amy).id,
      epoch: 0,
      to: BOB,
      signal: "offer",
      body: "no JSON",
    });
    await lab.pass(1_000);
    expect(view(amy).state).toBe(CallState.chatting);
    expect(view(bob).state).toBe(CallState.chatting);
  });

  it("of an earlier call with the same one is not of this one", async () => {
    const { lab, amy } = await talking();
    amy.calls.push({ cmd: 3, data: { type: 106, sendId: BOB, recvId: AMY, content: "", tmpId: "call-0" } });
    await lab.pass(100);
    expect(view(amy).state).toBe(CallState.chatting);
  });

  it("kept by a build before, or broken: nothing is made of it", async () => {
    const { lab, amy } = await two();
    const { createMemoryStores } = await import("../../support/memory-store.ts");
    const { CallStore } = await import("../../../workers/engine/calls/stored-call.ts");
    const stores = createMemoryStores();
    stores.spoil("calls", "call", { id: "x", state: 9 });
    const kept = new CallStore(stores.open("calls"), { info: () => undefined, warn: () => undefined });
    expect(await kept.load()).toBeNull();
    await kept.close();
    expect(stores.contents("calls").has("call")).toBe(false);
    await lab.pass(1);
    expect(amy.calls.view).toBeNull();
  });
});

describe("a group's call", () => {
  const user = (id: number) => ({ id, nickName: `u${id}` });
  const set = (): CallAction => ({
    ...{ do: "dialGroup", groupId: GROUP, mode: "video", users: [user(AMY), user(BOB), user(CAROL)] },
  });
  const states = (one: Caller) => view(one).peers.map(({ userId, state, offers }) => [userId, state, offers]);

  async function three() {
    const lab = createCallLab();
    const [amy, bob, carol] = [lab.caller(AMY), lab.caller(BOB), lab.caller(CAROL)];
    await lab.pass(100);
    await amy.act("t1", set());
    await lab.pass(100);
    await bob.act("t1", about(bob, "accept"));
    await lab.pass(100);
    await carol.act("t1", about(carol, "accept"));
    await lab.pass(100);
    return { lab, amy, bob, carol };
  }

  it("connects everybody with everybody: those who are there offer to whoever comes", async () => {
    const { amy, bob, carol } = await three();
    expect(states(amy)).toEqual([
      [BOB, "joined", true],
      [CAROL, "joined", true],
    ]);
    expect(states(bob)).toEqual([
      [AMY, "joined", false],
      [CAROL, "joined", true],
    ]);
    expect(states(carol)).toEqual([
      [AMY, "joined", false],
      [BOB, "joined", false],
    ]);
  });

  it("goes on when one leaves, and is over when the last but one has", async () => {
    const { lab, amy, bob, carol } = await three();
    await bob.act("t1", about(bob, "hangUp"));
    await lab.pass(100);
    expect(states(amy)[0]).toEqual([BOB, "left", true]);
    await carol.act("t1", about(carol, "hangUp"));
    await lab.pass(100);
    expect(amy.calls.view).toBeNull();
    expect(lab.model.live.size).toBe(0);
  });

  it("is ended for all by its host", async () => {
    const { lab, amy, bob, carol } = await three();
    await amy.act("t1", about(amy, "cancel"));
    await lab.pass(100);
    for (const one of [amy, bob, carol]) expect(one.calls.view).toBeNull();
    expect(ends(bob)).toMatchObject([{ reason: "cancelled" }]);
  });

  it("has its members anew when a tab takes over: the others offer again", async () => {
    const { lab, amy, bob } = await three();
    await bob.act("t2", about(bob, "takeOver"));
    await lab.pass(100);
    expect(view(bob)).toMatchObject({ owner: "t2", epoch: 1 });
    expect(view(amy).peers[0]).toMatchObject({ userId: BOB, state: "joined", offers: true, generation: 1 });
  });

  it("can be joined by one who was not asked", async () => {
    const { lab, amy } = await three();
    const dave = lab.caller(4);
    await lab.pass(100);
    await dave.act("t1", { do: "join", groupId: GROUP, mode: "video" });
    await lab.pass(100);
    expect(states(dave).map(([id, state]) => [id, state])).toEqual([
      [AMY, "joined"],
      [BOB, "joined"],
      [CAROL, "joined"],
    ]);
    expect(states(amy).at(-1)).toEqual([4, "joined", true]);
  });

  it("that nobody comes to is missed", async () => {
    const lab = createCallLab();
    const [amy, bob] = [lab.caller(AMY), lab.caller(BOB)];
    await lab.pass(100);
    await amy.act("t1", set());
    await lab.pass(34_000);
    expect(ends(amy)).toMatchObject([{ reason: "missed" }]);
    expect(ends(bob)).toMatchObject([{ reason: "missed" }]);
    expect(lab.model.live.size).toBe(0);
  });
});

it("an end is said once, after the call is gone", async () => {
  const { lab, amy } = await talking();
  await amy.act("t1", about(amy, "hangUp"));
  await lab.pass(1_000);
  const kinds = amy.events.map((event: RealtimeEvent) =>
    event.kind === "callChanged" ? (event.call === null ? "none" : "call") : event.kind,
  );
  expect(kinds.slice(-2)).toEqual(["none", "callEnded"]);
  expect(kinds.filter((kind) => kind === "callEnded")).toHaveLength(1);
});
