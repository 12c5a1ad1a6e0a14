import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CALL_SIGNALS, SDP_MAX } from "../../../../src/contract/calls.ts";
import { belongsTo, EarlyCandidates } from "../../../../src/features/calls/media/early-candidates.ts";
import { marksText, readMarks } from "../../../../src/features/calls/media/marks.ts";
import { fingerprintOf, iceNamesOf, originOf } from "../../../../src/features/calls/media/sdp.ts";
import { descriptionBody, readSignalBody } from "../../../../src/features/calls/media/signal-body.ts";

const sdp = [
  "v=0",
  "o=- 4611731400430051336 2 IN IP4 127.0.0.1",
  "m=audio 9 UDP/TLS/RTP/SAVPF 111",
  "a=ice-ufrag:abcd",
  "a=fingerprint:sha-256 AA:BB:CC",
  "m=video 9 UDP/TLS/RTP/SAVPF 96",
  "a=ice-ufrag:abcd",
  "a=ice-ufrag:efgh",
  "a=fingerprint:sha-256 DD:EE",
  "",
].join("\r\n");

test("a description is known by its key, its session and its names of candidates", () => {
  expect(fingerprintOf(sdp)).toBe("sha-256 aa:bb:cc");
  expect(originOf(sdp)).toEqual({ session: "4611731400430051336", version: "2" });
  expect(iceNamesOf(sdp)).toEqual(["abcd", "efgh"]);
  expect([fingerprintOf("v=0"), originOf("o=-"), iceNamesOf("")]).toEqual([null, null, []]);
});

test("a description travels and comes back as it was", () => {
  const description = { type: "answer", sdp, for: { session: "1", version: "2" } } as const;
  expect(readSignalBody("answer", descriptionBody(description))).toEqual({
    kind: "description",
    description,
  });
});

test("what browsers write is read, with nothing where they say nothing", () => {
  expect(readSignalBody("offer", JSON.stringify({ type: "offer", sdp }))).toMatchObject({
    kind: "description",
  });
  const candidate = { candidate: "candidate:1 1 udp 1 192.0.2.1 9 typ host", sdpMid: "0", sdpMLineIndex: 0 };
  expect(readSignalBody("candidate", JSON.stringify({ ...candidate, usernameFragment: null }))).toEqual({
    kind: "candidate",
    candidate: { ...candidate, usernameFragment: undefined },
  });
});

test.for([
  ["offer", "not JSON"],
  ["offer", "null"],
  ["offer", "[]"],
  ["offer", JSON.stringify({ type: "answer", sdp })],
  ["offer", JSON.stringify({ type: "rollback", sdp })],
  ["offer", JSON.stringify({ type: "offer", sdp: "" })],
  ["offer", JSON.stringify({ type: "offer", sdp: "x".repeat(SDP_MAX + 1) })],
  ["answer", JSON.stringify({ type: "answer", sdp, for: "1" })],
  ["candidate", JSON.stringify({ candidate: 1 })],
  ["candidate", JSON.stringify({ candidate: "c", sdpMLineIndex: -1 })],
  ["candidate", JSON.stringify({ type: "offer", sdp })],
] as const)("%s: %s is none", ([kind, body]) => {
  expect(readSignalBody(kind, body)).toBeNull();
});

test("no text at all breaks the reading of signals and marks", () => {
  fc.assert(
    fc.property(fc.constantFrom(...CALL_SIGNALS), fc.oneof(fc.string(), fc.json()), (kind, body) => {
      readSignalBody(kind, body);
      readMarks(body);
    }),
  );
});

test("candidates wait for the description that names them, the oldest no longer than there is room", () => {
  const early = new EarlyCandidates();
  const candidate = (usernameFragment: string | undefined, at = 0) => ({
    candidate: `c${at}`,
    usernameFragment,
  });
  early.add(candidate("abcd"));
  early.add(candidate("later"));
  early.add(candidate(undefined));
  expect(early.takeFor(sdp)).toEqual([candidate("abcd"), candidate(undefined)]);
  expect(early.takeFor(sdp)).toEqual([]);
  expect(early.takeAll()).toEqual([candidate("later")]);
  for (let at = 0; at < 300; at += 1) early.add(candidate("x", at));
  expect(early.takeAll().map((each) => each.candidate)).toEqual(
    Array.from({ length: 256 }, (_, at) => `c${at + 44}`),
  );
  expect([belongsTo(candidate("nobody"), sdp), belongsTo(candidate(undefined), "")]).toEqual([false, true]);
});

test("marks travel, and nothing else is taken for them", () => {
  const marks = { microphone: true, camera: false, screen: true };
  expect(readMarks(marksText(marks))).toEqual(marks);
  const wrong = ["{}", "1", "x", '{"microphone":1,"camera":true,"screen":true}', `"${"x".repeat(2_000)}"`];
  for (const data of [...wrong, null, new ArrayBuffer(4)]) expect(readMarks(data)).toBeNull();
});
