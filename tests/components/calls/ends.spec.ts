import { expect, onTestFinished, test, vi } from "vitest";
import { browserPorts, type MediaClock } from "../../../src/features/calls/media/ports.ts";
import { CallLab, type End } from "./call-lab.ts";
import { encodingOf, expectFlow, expectTalk, last, SEEN_AND_HEARD } from "./flow.ts";

/** A group, and what is left of a call when it is over. */

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
