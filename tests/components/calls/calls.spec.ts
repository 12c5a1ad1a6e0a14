import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DEVICES_WAIT_MS } from "../../../src/features/calls/media/create.ts";
import { OFFER_AGAIN_MS } from "../../../src/features/calls/media/negotiation.ts";
import { browserPorts, type MediaClock } from "../../../src/features/calls/media/ports.ts";
import {
  CallLab,
  type End,
  heldClock,
  quickClock,
  type Received,
  received,
  type Signal,
} from "./call-lab.ts";

/** The media of calls in Chromium: what is said to flow has been counted by the browser at the end where it comes. */

const last = ({ connections }: End) => connections.at(-1);

/** More of each kind comes than had come before. */
async function expectFlow(
  end: End,
  kinds: readonly (keyof Received)[],
  connection: () => RTCPeerConnection | undefined = () => last(end),
): Promise<void> {
  const before = await received(connection());
  for (const kind of kinds)
    await expect
      .poll(async () => (await received(connection()))[kind], { message: `${kind} at ${end.id}` })
      .toBeGreaterThan(before[kind] + 2);
}

const SEEN_AND_HEARD = ["audio", "video", "frames"] as const;

async function expectTalk(ends: readonly End[], kinds: readonly (keyof Received)[] = SEEN_AND_HEARD) {
  await Promise.all(ends.map((end) => expectFlow(end, kinds)));
}

const typed = (lab: CallLab, from: number, signal: Signal["signal"]) =>
  lab.sent.filter((sent) => sent.from === from && sent.signal === signal);

const senders = (end: End) => last(end)?.getSenders() ?? [];

/** How the picture is sent at a connection. */
function encodingOf(connection: RTCPeerConnection) {
  const sender = connection.getSenders().find(({ track }) => track?.kind === "video");
  const [encoding] = sender?.getParameters().encodings ?? [];
  return { maxBitrate: encoding?.maxBitrate, scaleResolutionDownBy: encoding?.scaleResolutionDownBy };
}

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

/** What the browser refuses, by the names of its own errors. */
function refuse(
  method: "getUserMedia" | "getDisplayMedia",
  fails: (asked: MediaStreamConstraints) => string | null,
) {
  const real = navigator.mediaDevices[method].bind(navigator.mediaDevices);
  const spy = vi.spyOn(navigator.mediaDevices, method).mockImplementation((asked = {}) => {
    const name = fails(asked);
    return name === null ? real(asked) : Promise.reject(new DOMException("Refused.", name));
  });
  onTestFinished(() => spy.mockRestore());
  return spy;
}

/** A press of the user's, which a browser wants to see before it shows a screen. */
async function pressed(run: () => Promise<void>): Promise<void> {
  const button = document.createElement("button");
  button.textContent = "Press";
  document.body.append(button);
  const done = new Promise<void>((resolve, reject) => {
    button.onclick = () => run().then(resolve, reject);
  });
  await userEvent.click(page.getByRole("button", { name: "Press" }));
  button.remove();
  await done;
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

test("the microphone is muted, and the other end says so", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair({ mode: "voice" });
  await expect.poll(() => other.of(1)?.microphone).toBe(true);
  await expect.poll(() => one.media.level(), { message: "the made-up device beeps" }).toBeGreaterThan(0.01);
  one.media.setMicrophone(false);
  await expect.poll(() => other.of(1)?.microphone).toBe(false);
  expect(one.media.state().own.microphone).toBe(false);
  expect(one.media.level()).toBe(0);
  one.media.setMicrophone(true);
  await expect.poll(() => other.of(1)?.microphone).toBe(true);
});

test("who speaks is known", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair({ mode: "voice" });
  await expectTalk([one, other], ["audio"]);
  // A browser only measures what is played.
  const player = new Audio();
  player.srcObject = one.of(2)?.stream ?? null;
  await player.play();
  onTestFinished(() => player.pause());
  one.media.setMicrophone(false);
  await expect.poll(() => other.media.state().speaker).toBe(2);
  await expect.poll(() => one.media.state().speaker).toBe(2);
});

test("the camera is turned off, which frees it, and on again", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair();
  await expectTalk([one, other]);
  const track = one.media.state().own.preview?.getVideoTracks()[0];
  await one.media.setCamera(false);
  expect(track?.readyState).toBe("ended");
  expect(one.media.state().own).toMatchObject({ camera: false, preview: null });
  await expect.poll(() => other.of(1)?.camera).toBe(false);
  await one.media.setCamera(true);
  await expect.poll(() => other.of(1)?.camera).toBe(true);
  await expectTalk([other]);
  expect(lab.sent.filter(({ signal }) => signal === "offer")).toHaveLength(1);
});

test("a voice call gets a picture from each end, with nothing agreed anew", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair({ mode: "voice" });
  await expectTalk([one, other], ["audio"]);
  await other.media.setCamera(true);
  await expectTalk([one]);
  await expect.poll(() => one.of(2)?.camera).toBe(true);
  await one.media.setCamera(true);
  await expectTalk([other]);
  expect(lab.sent.filter(({ signal }) => signal === "offer")).toHaveLength(1);
});

test("the screen takes the camera's place, and gives it back by the button or by the browser's own", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair();
  await expectTalk([one, other]);
  const camera = one.media.state().own.preview?.getVideoTracks()[0];
  await pressed(() => one.media.shareScreen(true));
  expect(one.media.state().own).toMatchObject({ sharesScreen: true, camera: true, trouble: null });
  const screen = one.media.state().own.preview?.getVideoTracks()[0];
  expect(screen?.getSettings().displaySurface).toBe("monitor");
  await expect.poll(() => other.of(1)?.sharesScreen).toBe(true);
  await expectTalk([other]);
  await one.media.shareScreen(false);
  expect(screen?.readyState).toBe("ended");
  expect(one.media.state().own.preview?.getVideoTracks()[0]).toBe(camera);
  await expect.poll(() => other.of(1)?.sharesScreen).toBe(false);
  await expectTalk([other]);

  await one.media.setCamera(false);
  await pressed(() => one.media.shareScreen(true));
  await expect.poll(() => other.of(1)?.sharesScreen).toBe(true);
  one.media.state().own.preview?.getVideoTracks()[0]?.dispatchEvent(new Event("ended"));
  expect(one.media.state().own).toMatchObject({ sharesScreen: false, camera: false, preview: null });
  await expect.poll(() => other.of(1)?.sharesScreen).toBe(false);
  expect(lab.sent.filter(({ signal }) => signal === "offer")).toHaveLength(1);
});

test("a screen that the user does not pick changes nothing, and one that cannot be had is said", async () => {
  const lab = new CallLab();
  const [one] = lab.pair();
  await expect.poll(() => one.media.state().own.camera).toBe(true);
  const before = one.media.state().own;
  let name = "NotAllowedError";
  refuse("getDisplayMedia", () => name);
  await one.media.shareScreen(true);
  expect(one.media.state().own).toBe(before);
  name = "NotReadableError";
  await one.media.shareScreen(true);
  expect(one.media.state().own).toMatchObject({
    sharesScreen: false,
    trouble: { device: "screen", why: "inUse" },
  });
});

test("a group of four: each sees and hears the three others", async () => {
  const lab = new CallLab();
  const ids = [1, 2, 3, 4];
  const ends = ids.map((id) =>
    lab.end({ id, others: ids.filter((other) => other !== id), offers: (other) => id < other }),
  );
  for (const end of ends) end.update();
  for (const end of ends) {
    await expect.poll(() => end.connections.length).toBe(3);
    await Promise.all(end.connections.map((connection) => expectFlow(end, SEEN_AND_HEARD, () => connection)));
    // Three others get less each than one would.
    await expect
      .poll(() => end.connections.map((each) => encodingOf(each)))
      .toEqual(Array(3).fill({ maxBitrate: 450_000, scaleResolutionDownBy: 2 }));
    expect(end.devices).toEqual([{ camera: true, microphone: true }]);
    expect([...end.connected].sort()).toEqual(ids.filter((id) => id !== end.id));
  }
  const [one, two] = ends as [End, End];
  one.media.setMicrophone(false);
  expect(one.devices.at(-1)).toEqual({ camera: true, microphone: false });
  await expect.poll(() => ends.slice(1).map((end) => end.of(1)?.microphone)).toEqual([false, false, false]);
  // Who has left is let go, and the others go on.
  two.media.close();
  one.update({ peers: [] });
  expect(one.media.state().peers).toEqual({});
  expect(one.connections.map(({ connectionState }) => connectionState)).toEqual([
    "closed",
    "closed",
    "closed",
  ]);
});

test.for([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "noDevice"],
  ["NotReadableError", "inUse"],
] as const)("without a camera (%s) the call goes on with voice and says why", async ([name, why]) => {
  refuse("getUserMedia", ({ video }) => (video ? name : null));
  const lab = new CallLab();
  const [one, other] = lab.pair({}, { camera: false });
  await expectTalk([one, other], ["audio"]);
  expect(one.media.state().own).toMatchObject({
    ...{ microphone: true, camera: false, trouble: { device: "camera", why } },
  });
  expect(one.failed).toEqual([]);
});

test("with neither camera nor microphone one still sees and hears the other", async () => {
  const lab = new CallLab();
  const other = lab.end({ id: 2, others: [1] });
  other.update();
  await expect.poll(() => other.media.state().own.camera).toBe(true);
  let isRefused = true;
  refuse("getUserMedia", () => (isRefused ? "NotAllowedError" : null));
  const one = lab.end({ id: 1, others: [2], outgoing: true });
  one.update();
  await expectTalk([one]);
  expect(one.media.state().own).toMatchObject({
    ...{ microphone: false, camera: false, trouble: { device: "microphone", why: "denied" } },
  });
  await expect.poll(() => other.of(1)).toMatchObject({ microphone: false, camera: false });
  expect(one.failed).toEqual([]);
  // A way on: it is allowed after all.
  isRefused = false;
  one.media.setMicrophone(true);
  await expectTalk([other], ["audio"]);
  expect(one.media.state().own).toMatchObject({ microphone: true, trouble: null });
});

test("a microphone that is unplugged is said, and another one takes its place", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair({ mode: "voice" });
  await expectTalk([one, other], ["audio"]);
  const sent = () =>
    last(one)
      ?.getSenders()
      .find(({ track }) => track?.kind === "audio")?.track;
  const before = sent();
  before?.dispatchEvent(new Event("ended"));
  expect(one.media.state().own.trouble).toEqual({ device: "microphone", why: "unplugged" });
  await expect.poll(() => one.media.state().own.microphone).toBe(true);
  expect(sent()).not.toBe(before);
  await expectTalk([other], ["audio"]);
  refuse("getUserMedia", () => "NotFoundError");
  sent()?.dispatchEvent(new Event("ended"));
  await expect.poll(() => other.of(1)?.microphone).toBe(false);
  expect(one.media.state().own.trouble).toEqual({ device: "microphone", why: "unplugged" });
  expect(one.failed).toEqual([]);
});

test("another microphone is chosen in the middle: remembered, and the call is the same one", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair({ mode: "voice" });
  await expectTalk([one, other], ["audio"]);
  await expect
    .poll(() => one.media.state().devices.map(({ label }) => label))
    .toContain("Fake Audio Input 2");
  const { devices } = one.media.state();
  const wanted = devices.find(({ label }) => label === "Fake Audio Input 2");
  await one.media.choose("microphone", wanted?.id ?? "");
  const labels = () =>
    last(one)
      ?.getSenders()
      .map(({ track }) => track?.label);
  await expect.poll(labels).toContain("Fake Audio Input 2");
  await expectTalk([other], ["audio"]);
  expect(one.connections).toHaveLength(1);
  const next = lab.end({ id: 1, others: [2], mode: "voice", outgoing: true });
  expect(next.media.state().own.chosen).toEqual({ microphone: wanted?.id, camera: null, speaker: null });
  // What is gone cannot be chosen: what there is stays.
  await next.media.choose("microphone", "gone");
  await expect
    .poll(() => next.media.state().own)
    .toMatchObject({
      ...{ microphone: true, trouble: { device: "microphone", why: "noDevice" } },
    });
});

test("a microphone that is no longer allowed is said to be denied", async () => {
  const lab = new CallLab();
  const [one] = lab.pair({ mode: "voice" });
  await expect.poll(() => one.media.state().own.microphone).toBe(true);
  await expect.poll(() => senders(one).length).toBeGreaterThan(0);
  refuse("getUserMedia", () => "NotAllowedError");
  senders(one)
    .find(({ track }) => track?.kind === "audio")
    ?.track?.dispatchEvent(new Event("ended"));
  await expect.poll(() => one.media.state().own.trouble).toEqual({ device: "microphone", why: "denied" });
});

test("a question for the devices that nobody answers holds nobody up", async () => {
  const lab = new CallLab();
  const clock = heldClock(DEVICES_WAIT_MS);
  const other = lab.end({ id: 2, others: [1] });
  other.update();
  await expect.poll(() => other.media.state().own.camera).toBe(true);
  let answer = () => {};
  const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  const spy = vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(async (asked) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return real(asked);
  });
  onTestFinished(() => spy.mockRestore());
  const one = lab.end({ id: 1, others: [2], outgoing: true, ports: { clock } });
  one.update();
  expect(one.connections).toEqual([]);
  clock.release();
  await expectTalk([one]);
  answer();
  await expectTalk([other]);
  expect(lab.sent.filter(({ signal }) => signal === "offer")).toHaveLength(1);
});

test("a camera that is turned off before it is there stays off", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair({}, { camera: false });
  await one.media.setCamera(false);
  await expectTalk([other], ["audio"]);
  expect(one.media.state().own).toMatchObject({ microphone: true, camera: false, preview: null });
});

test("nothing of a call outlives it", async () => {
  const lab = new CallLab();
  const { clock } = browserPorts();
  const pending = new Set<number>();
  const counted: MediaClock = {
    ...clock,
    setTimeout(run, ms) {
      const id = clock.setTimeout(() => {
        pending.delete(id);
        run();
      }, ms);
      pending.add(id);
      return id;
    },
    clearTimeout(id) {
      pending.delete(id);
      clock.clearTimeout(id);
    },
  };
  const [one, other] = lab.pair({ ports: { clock: counted } });
  await expectTalk([one, other]);
  last(one)?.dispatchEvent(new Event("negotiationneeded"));
  expect(pending.size).toBeGreaterThan(0);
  one.media.close();
  other.media.close();
  await expect.poll(() => pending.size).toBe(0);
  const sent = lab.sent.length;
  let calls = 0;
  one.media.subscribe(() => {
    calls += 1;
  });
  one.update();
  one.media.setMicrophone(true);
  await Promise.all([
    one.media.setCamera(true),
    one.media.shareScreen(true),
    one.media.choose("camera", null),
  ]);
  expect([lab.sent.length, calls, one.connections.length]).toEqual([sent, 0, 1]);
  expect(one.media.state().own).toMatchObject({ camera: false, microphone: false, sharesScreen: false });
});

test("a browser that can capture nothing says so, once", async () => {
  const lab = new CallLab();
  const one = lab.end({ id: 1, others: [2], outgoing: true, ports: { devices: undefined } });
  one.update();
  await expect.poll(() => one.failed).toEqual(["unsupported"]);
  expect(one.connections).toEqual([]);
});

test("closing stops every track and connection, also those that were still to come", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair();
  await expectTalk([one, other]);
  const tracks =
    last(one)
      ?.getSenders()
      .map(({ track }) => track) ?? [];
  expect(tracks.map((track) => track?.readyState)).toEqual(["live", "live"]);
  one.media.close();
  expect(tracks.map((track) => track?.readyState)).toEqual(["ended", "ended"]);
  expect(last(one)?.connectionState).toBe("closed");
  expect(one.media.state()).toMatchObject({
    own: { microphone: false, camera: false, preview: null },
    peers: {},
  });

  const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  const streams: Promise<MediaStream>[] = [];
  const spy = vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation((asked) => {
    const stream = real(asked);
    streams.push(stream);
    return stream;
  });
  onTestFinished(() => spy.mockRestore());
  const next = lab.end({ id: 1, others: [2], outgoing: true });
  next.media.close();
  const [stream] = await Promise.all(streams);
  await expect
    .poll(() => stream?.getTracks().map(({ readyState }) => readyState))
    .toEqual(["ended", "ended"]);
  expect(next.media.state().own.camera).toBe(false);
});

test("state is the same object until something changes, and listeners are called once a turn", async () => {
  const lab = new CallLab();
  const [one, other] = lab.pair();
  await expectTalk([one, other]);
  let calls = 0;
  const stop = one.media.subscribe(() => {
    calls += 1;
  });
  const before = one.media.state();
  one.update();
  one.media.setMicrophone(true);
  expect(one.media.state().own).toBe(before.own);
  calls = 0;
  one.media.setMicrophone(false);
  one.media.setMicrophone(true);
  one.media.setMicrophone(false);
  await Promise.resolve();
  expect(calls).toBe(1);
  stop();
});
