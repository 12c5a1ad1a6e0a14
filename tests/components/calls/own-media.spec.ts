import { expect, onTestFinished, test, vi } from "vitest";
import { DEVICES_WAIT_MS } from "../../../src/features/calls/media/create.ts";
import { CallLab, heldClock } from "./call-lab.ts";
import { expectTalk, last, pressed, refuse, senders } from "./flow.ts";

/** What one gives into a call: microphone, camera and screen, and what is said where they are not to be had. */

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

test("a browser that can capture nothing says so, once", async () => {
  const lab = new CallLab();
  const one = lab.end({ id: 1, others: [2], outgoing: true, ports: { devices: undefined } });
  one.update();
  await expect.poll(() => one.failed).toEqual(["unsupported"]);
  expect(one.connections).toEqual([]);
});
