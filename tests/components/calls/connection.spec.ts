import { expect, onTestFinished, test, vi } from "vitest";
import { OFFER_AGAIN_MS } from "../../../src/features/calls/media/negotiation.ts";
import { browserPorts } from "../../../src/features/calls/media/ports.ts";
import { CallLab, heldClock, quickClock, received, type Signal } from "./call-lab.ts";
import { expectFlow, expectTalk, last, typed } from "./flow.ts";

/** How two of a call come to be connected, in whatever order their signals arrive, and how they are again. */

/** 0 to 1, the same for each seed. */
function xorshift(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

test("a voice call: both hear each other, and nothing is seen", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair({ mode: "voice" });
  await expectTalk([one, other], ["audio"]);
  expect([one.connected, other.connected]).toEqual([[2], [1]]);
  await expect
    .poll(() => one.of(2))
    .toMatchObject({ connection: "connected", microphone: true, camera: false, sharesScreen: false });
  expect(one.of(2)?.stream?.getAudioTracks()).toHaveLength(1);
  expect(one.media.state().own).toMatchObject({
    ...{ microphone: true, camera: false, preview: null, trouble: null },
  });
  expect((await received(last(one))).video).toBe(0);
  await expect.poll(() => one.of(2)?.figures?.bitRate ?? 0).toBeGreaterThan(0);
  expect(one.of(2)?.quality).toBeGreaterThan(0);
  // Private calls have no signal that tells of devices.
  expect(one.devices).toEqual([]);
});

test("a video call: both see and hear each other", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair();
  await expectTalk([one, other]);
  await expect.poll(() => other.of(1)).toMatchObject({ connection: "connected", camera: true });
  expect(one.media.state().own.preview?.getVideoTracks()).toHaveLength(1);
  expect(typed(lab, 2, "offer")).toEqual([]);
});

test("candidates that come before their description wait for it", async () => {
  const lab = new CallLab();
  const held: Signal[] = [];
  lab.carry = (signal) => {
    if (signal.signal === "candidate") return lab.deliver(signal);
    held.push(signal);
  };
  const [one, other] = lab.pair({ mode: "voice" });
  const release = async (from: number) => {
    await expect.poll(() => typed(lab, from, "candidate").length).toBeGreaterThan(0);
    await expect.poll(() => last(from === 1 ? one : other)?.iceGatheringState).toBe("complete");
    for (const signal of held.splice(0)) lab.deliver(signal);
  };
  await release(1);
  await release(2);
  await expectTalk([one, other], ["audio"]);
});

test("signals of somebody who is not in the call yet, and before the call is known, wait for them", async () => {
  const lab = new CallLab();
  const one = lab.end({ id: 1, others: [2], mode: "voice", outgoing: true });
  const other = lab.end({ id: 2, others: [1], mode: "voice" });
  one.update();
  await expect.poll(() => typed(lab, 1, "candidate").length).toBeGreaterThan(0);
  other.update({}, { state: "invited" });
  expect(other.connections).toEqual([]);
  other.update({}, { state: "joined" });
  await expectTalk([one, other], ["audio"]);
});

test("signals that are no descriptions or candidates break nothing", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair({ mode: "voice" });
  const signal = (kind: Signal["signal"], body: string) =>
    other.media.signal({ callId: "c", from: 1, signal: kind, body });
  signal("offer", "not JSON");
  signal("offer", '{"type":"answer","sdp":"v=0"}');
  signal("candidate", '{"candidate":7}');
  signal("answer", '{"type":"answer","sdp":"nonsense"}');
  signal("candidate", '{"candidate":"nonsense","sdpMid":"0"}');
  other.media.signal({ callId: "another", from: 1, signal: "offer", body: "{}" });
  await expectTalk([one, other], ["audio"]);
  signal("offer", '{"type":"offer","sdp":"nonsense"}');
  await expect.poll(() => other.notes.filter((note) => note.startsWith("a description")).length).toBe(1);
  await expectTalk([one, other], ["audio"]);
  expect(other.notes.filter((note) => note.startsWith("no "))).toHaveLength(3);
});

test("both offer at once at the beginning: one connection comes of it", async () => {
  const lab = new CallLab();
  const one = lab.end({ id: 1, others: [2], outgoing: true });
  const other = lab.end({ id: 2, others: [1], offers: () => true });
  // Each has made its own before the other's comes.
  const held: Signal[] = [];
  lab.carry = (signal) => void held.push(signal);
  one.update();
  other.update();
  await expect
    .poll(() => new Set(held.filter(({ signal }) => signal === "offer").map(({ from }) => from)).size)
    .toBe(2);
  lab.carry = (signal) => lab.deliver(signal);
  for (const signal of held) lab.deliver(signal);
  await expectTalk([one, other]);
  expect([one.connections.length, other.connections.length]).toEqual([1, 1]);
  expect(
    last(other)
      ?.getTransceivers()
      .filter(({ mid }) => mid !== null),
  ).toHaveLength(2);
});

test("both agree anew at once: the call goes on", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair({ mode: "voice" });
  await expectTalk([one, other], ["audio"]);
  const held: Signal[] = [];
  lab.carry = (signal) => void held.push(signal);
  last(one)?.restartIce();
  last(other)?.restartIce();
  await expect.poll(() => held.filter(({ signal }) => signal === "offer").length).toBe(2);
  const answers = lab.sent.filter(({ signal }) => signal === "answer").length;
  lab.carry = (signal) => lab.deliver(signal);
  for (const signal of held) lab.deliver(signal);
  await expect.poll(() => lab.sent.filter(({ signal }) => signal === "answer").length).toBe(answers + 1);
  await expect
    .poll(() => [last(one)?.signalingState, last(other)?.signalingState])
    .toEqual(["stable", "stable"]);
  await expectTalk([one, other], ["audio"]);
  expect([one.connections.length, other.connections.length]).toEqual([1, 1]);
});

test("an offer that is lost is sent again, as long as nobody has answered it", async () => {
  const lab = new CallLab();
  lab.carry = (signal) => {
    if (signal.signal !== "offer" || typed(lab, 1, "offer").length > 2) lab.deliver(signal);
  };
  const clock = heldClock(OFFER_AGAIN_MS);
  const [one, other] = lab.pair({ mode: "voice", ports: { clock } });
  for (const count of [1, 2, 3]) {
    await expect.poll(() => [typed(lab, 1, "offer").length, clock.count]).toEqual([count, 1]);
    if (count < 3) clock.release();
  }
  await expectTalk([one, other], ["audio"]);
  expect(clock.count).toBe(0);
  expect(typed(lab, 1, "offer")).toHaveLength(3);
});

test.for([1, 2, 3])("a line that loses, doubles and delays: the two reach each other (%i)", async (seed) => {
  const lab = new CallLab();
  const random = xorshift(seed);
  const late: Signal[] = [];
  lab.carry = (signal) => {
    const [lost, delayed, doubled] = [random() < 0.25, random() < 0.3, random() < 0.2];
    if (lost) return;
    if (delayed) late.splice(Math.floor(random() * (late.length + 1)), 0, signal);
    else lab.deliver(signal);
    if (doubled) late.push(signal);
    if (random() < 0.5) for (const each of late.splice(0)) lab.deliver(each);
  };
  const { clock } = browserPorts();
  const ports = {
    clock: {
      ...clock,
      setTimeout: (run: () => void, ms: number) => clock.setTimeout(run, ms === OFFER_AGAIN_MS ? 150 : ms),
    },
  };
  const [one, other] = lab.pair({ mode: "voice", ports });
  await expectTalk([one, other], ["audio"]);
  for (const end of [one, other, one]) {
    last(end)?.restartIce();
    await expect
      .poll(() => [last(one), last(other)].map((each) => each?.signalingState))
      .toEqual(["stable", "stable"]);
    await expectTalk([one, other], ["audio"]);
  }
  expect([one.lost, other.lost]).toEqual([[], []]);
});

test("signals in any order, and one of them twice", async () => {
  const lab = new CallLab();
  const held: Signal[] = [];
  lab.carry = (signal) => {
    held.push(signal);
    // The last of them first, as soon as nothing more is gathered.
    const ends = [one, other].map((end) => last(end)?.iceGatheringState);
    if (ends.every((state) => state !== "gathering")) turn();
  };
  const turn = () => {
    for (const signal of held.splice(0).reverse()) {
      lab.deliver(signal);
      lab.deliver(signal);
    }
  };
  const [one, other] = lab.pair({ mode: "voice" });
  await expect
    .poll(() => {
      turn();
      return one.of(2)?.connection;
    })
    .toBe("connected");
  await expectTalk([one, other], ["audio"]);
});

test("another tab takes a private call over: it offers, and the other end makes its connection anew", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair();
  await expectTalk([one, other]);
  one.media.close();
  const next = lab.end({ id: 1, others: [2], outgoing: true });
  next.update({ epoch: 1 });
  await expectTalk([next, other]);
  expect(other.connections).toHaveLength(2);
  expect(other.connections[0]?.connectionState).toBe("closed");
  expect(other.lost).toEqual([]);
  await expect.poll(() => other.of(1)?.connection).toBe("connected");
});

test("what comes late of the connection before is nobody's", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair({ mode: "voice" });
  await expectTalk([one, other], ["audio"]);
  // The tab before had begun to agree anew.
  const late: Signal[] = [];
  lab.carry = (signal) => (signal.from === 2 ? late.push(signal) : lab.deliver(signal));
  last(other)?.restartIce();
  await expect.poll(() => late.some(({ signal }) => signal === "offer")).toBe(true);
  one.media.close();
  lab.carry = (signal) => lab.deliver(signal);
  const first = lab.sent.filter(({ from }) => from === 1);
  const next = lab.end({ id: 1, others: [2], mode: "voice", outgoing: true });
  for (const signal of late) lab.deliver(signal);
  next.update({ epoch: 1 });
  await expectTalk([next, other], ["audio"]);
  for (const signal of [...late, ...first]) lab.deliver(signal);
  await expectTalk([next, other], ["audio"]);
  expect([next.connections.length, other.connections.length]).toEqual([1, 2]);
});

test("one who comes again is connected anew by those who were there", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair({ mode: "voice" });
  await expectTalk([one, other], ["audio"]);
  other.media.close();
  const again = lab.end({ id: 2, others: [1], mode: "voice" });
  again.update({ epoch: 1 });
  one.update({}, { generation: 1 });
  await expectTalk([one, again], ["audio"]);
  expect(one.connections).toHaveLength(2);
  // The same view twice changes nothing.
  one.update();
  expect(one.connections).toHaveLength(2);
});

test("a lost connection is restarted, and goes on", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair({ mode: "voice" });
  await expectTalk([one, other], ["audio"]);
  const restart = vi.spyOn(last(one) as RTCPeerConnection, "restartIce");
  const states = vi.spyOn(last(one) as RTCPeerConnection, "connectionState", "get");
  states.mockReturnValue("failed");
  last(one)?.dispatchEvent(new Event("connectionstatechange"));
  await expect.poll(() => restart.mock.calls.length).toBe(1);
  expect(one.of(2)?.connection).toBe("reconnecting");
  states.mockRestore();
  await expect.poll(() => typed(lab, 2, "answer").length).toBe(2);
  last(one)?.dispatchEvent(new Event("connectionstatechange"));
  await expect.poll(() => one.of(2)?.connection).toBe("connected");
  await expectTalk([one, other], ["audio"]);
  expect(one.lost).toEqual([]);
});

test("one who cannot be reached for 20 s is given up, and the line is told once", async () => {
  const lab = new CallLab();
  let late = 0;
  const clock = quickClock();
  const [one, other] = lab.pair({
    mode: "voice",
    ports: { clock: { ...clock, now: () => clock.now() + late } },
  });
  await expectTalk([one, other], ["audio"]);
  const states = vi.spyOn(last(one) as RTCPeerConnection, "connectionState", "get");
  states.mockReturnValue("disconnected");
  last(one)?.dispatchEvent(new Event("connectionstatechange"));
  expect(one.of(2)?.connection).toBe("reconnecting");
  expect(one.lost).toEqual([]);
  late = 20_000;
  last(one)?.dispatchEvent(new Event("connectionstatechange"));
  expect(one.lost).toEqual([2]);
  expect(one.of(2)?.connection).toBe("failed");
  expect(last(one)?.signalingState).toBe("closed");
  last(one)?.dispatchEvent(new Event("connectionstatechange"));
  expect(one.lost).toEqual([2]);
});

test("another client that knows of sound alone: heard, and shown a picture once there is one", async () => {
  const lab = new CallLab();
  const theirs = new RTCPeerConnection();
  onTestFinished(() => theirs.close());
  const sound = await navigator.mediaDevices.getUserMedia({ audio: true });
  for (const track of sound.getTracks()) {
    theirs.addTrack(track, sound);
    onTestFinished(() => track.stop());
  }
  const send = (signal: Signal["signal"], body: unknown) =>
    lab.deliver({ from: 1, to: 2, signal, body: JSON.stringify(body) });
  const early: RTCIceCandidateInit[] = [];
  lab.attach(1, async ({ signal, body }) => {
    if (signal === "candidate") {
      if (theirs.remoteDescription === null) early.push(JSON.parse(body));
      else await theirs.addIceCandidate(JSON.parse(body));
      return;
    }
    await theirs.setRemoteDescription(JSON.parse(body));
    for (const candidate of early.splice(0)) await theirs.addIceCandidate(candidate);
    if (signal === "answer") return;
    await theirs.setLocalDescription();
    send("answer", theirs.localDescription);
  });
  theirs.onicecandidate = ({ candidate }) => {
    if (candidate === null) return;
    const { candidate: text, sdpMid, sdpMLineIndex } = candidate;
    send("candidate", { candidate: text, sdpMid, sdpMLineIndex });
  };
  const other = lab.end({ id: 2, others: [1], mode: "voice" });
  other.update();
  await theirs.setLocalDescription();
  send("offer", theirs.localDescription);
  await expectTalk([other], ["audio"]);
  await expectFlow(other, ["audio"], () => theirs);
  expect(other.of(1)).toMatchObject({ connection: "connected", microphone: true, camera: false });
  expect(typed(lab, 2, "offer")).toEqual([]);
  await other.media.setCamera(true);
  await expectFlow(other, ["video", "frames"], () => theirs);
  expect(typed(lab, 2, "offer")).toHaveLength(1);
});
