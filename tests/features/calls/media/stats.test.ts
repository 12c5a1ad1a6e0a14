import { expect, test } from "vitest";
import { figuresOf, qualityOf, type Sample, sampleOf } from "../../../../src/features/calls/media/stats.ts";

const report = [
  { type: "transport", id: "T", selectedCandidatePairId: "P2" },
  { type: "candidate-pair", id: "P1", nominated: true, state: "succeeded", currentRoundTripTime: 9 },
  { type: "candidate-pair", id: "P2", nominated: true, state: "succeeded", currentRoundTripTime: 0.12 },
  { type: "inbound-rtp", kind: "audio", packetsReceived: 100, packetsLost: 2, bytesReceived: 8_000 },
  { type: "inbound-rtp", kind: "video", packetsReceived: 50, packetsLost: 1, bytesReceived: 42_000 },
  { type: "remote-inbound-rtp", kind: "audio", fractionLost: 0.01 },
  { type: "remote-inbound-rtp", kind: "video", fractionLost: 0.25 },
  { type: "outbound-rtp", kind: "video" },
];

const sample = (more: Partial<Sample> = {}): Sample => ({
  ...{ at: 0, roundTrip: 40, received: 0, lost: 0, bytes: 0, sentLoss: null },
  ...more,
});

test("a report is read as a sample: the pair in use, all that comes, the worst of what the other end lost", () => {
  expect(sampleOf(report, 5)).toEqual({
    ...{ at: 5, roundTrip: 120, received: 150, lost: 3, bytes: 50_000, sentLoss: 25 },
  });
  expect(sampleOf([], 5)).toEqual(sample({ at: 5, roundTrip: null }));
});

test("a browser that names no pair in use has the nominated one that succeeded", () => {
  const pairs = [
    { type: "candidate-pair", nominated: false, state: "succeeded", currentRoundTripTime: 3 },
    { type: "candidate-pair", nominated: true, state: "in-progress", currentRoundTripTime: 2 },
    { type: "candidate-pair", nominated: true, state: "succeeded", currentRoundTripTime: 0.2 },
  ];
  expect(sampleOf(pairs, 0).roundTrip).toBe(200);
});

test("figures are of the time between two samples", () => {
  const before = sample({ at: 1_000, received: 1_000, lost: 500, bytes: 10_000 });
  const after = sample({ at: 3_000, received: 1_090, lost: 510, bytes: 60_000, roundTrip: 81.4 });
  expect(figuresOf(before, after)).toEqual({ roundTrip: 81, loss: 10, bitRate: 200 });
});

test("packets that came late after all are no loss, and counters that began anew no figures", () => {
  const before = sample({ received: 10, lost: 5, bytes: 100 });
  expect(figuresOf(before, sample({ at: 10, received: 20, lost: 3, bytes: 100 }))?.loss).toBe(0);
  expect(figuresOf(before, sample({ at: 10, received: 2, bytes: 100 }))).toBeNull();
  expect(figuresOf(before, before)).toBeNull();
  expect(figuresOf(before, sample({ at: 10, received: 20, bytes: 200, roundTrip: null }))).toBeNull();
});

test.for([
  [{ roundTrip: 20, loss: 0, bitRate: 500 }, 3],
  [{ roundTrip: 300, loss: 3, bitRate: 1 }, 3],
  [{ roundTrip: 301, loss: 0, bitRate: 500 }, 2],
  [{ roundTrip: 20, loss: 3.1, bitRate: 500 }, 2],
  [{ roundTrip: 601, loss: 0, bitRate: 500 }, 1],
  [{ roundTrip: 20, loss: 8.1, bitRate: 500 }, 1],
  [{ roundTrip: 20, loss: 0, bitRate: 0 }, 1],
] as const)("%o is quality %i", ([figures, quality]) => {
  expect(qualityOf(figures, true)).toBe(quality);
});

test("silence of one who sends nothing is good, and what was not measured is not known", () => {
  expect(qualityOf({ roundTrip: 20, loss: 0, bitRate: 0 }, false)).toBe(3);
  expect(qualityOf(null, true)).toBe(0);
});
