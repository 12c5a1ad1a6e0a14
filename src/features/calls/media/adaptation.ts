/** How much is sent to each of the others: less by loss, and by how many there are, for a mesh sends to each on its own. Pure. */

/** Bit/s, and by how much smaller than captured: what is sent at best, by the number of the others. */
interface Encoding {
  readonly maxBitrate: number;
  readonly scaleResolutionDownBy: number;
}

/** From this many others on. */
const CAMERA: readonly (Encoding & { readonly peers: number })[] = [
  { peers: 5, maxBitrate: 250_000, scaleResolutionDownBy: 3 },
  { peers: 3, maxBitrate: 450_000, scaleResolutionDownBy: 2 },
  { peers: 2, maxBitrate: 800_000, scaleResolutionDownBy: 1.5 },
  { peers: 0, maxBitrate: 1_500_000, scaleResolutionDownBy: 1 },
];

/** What is on a screen has to stay legible: it loses frames, not size. */
const SCREEN: readonly (Encoding & { readonly peers: number })[] = [
  { peers: 3, maxBitrate: 800_000, scaleResolutionDownBy: 1 },
  { peers: 0, maxBitrate: 2_000_000, scaleResolutionDownBy: 1 },
];

/** Steps downwards: the share of the bits that is left, and how much smaller the picture gets. */
const STEPS: readonly { readonly share: number; readonly smaller: number }[] = [
  { share: 1, smaller: 1 },
  { share: 0.6, smaller: 1 },
  { share: 0.35, smaller: 1.5 },
  { share: 0.2, smaller: 2 },
  { share: 0.1, smaller: 3 },
];

/** Above this loss of what was sent, of a hundred, one step down; below the other one a step up, after so many measurements in a row. */
const DOWN_LOSS = 8;
const UP_LOSS = 2;
const UP_AFTER = 5;

export interface Adaptation {
  /** Into `STEPS`. */
  readonly step: number;
  /** Measurements in a row that were good. */
  readonly good: number;
}

export const BEST: Adaptation = { step: 0, good: 0 };

/** @param loss lost of a hundred packets sent; null: nothing is known of it, and nothing changes. */
export function adapt(before: Adaptation, loss: number | null): Adaptation {
  if (loss === null) return before;
  if (loss > DOWN_LOSS) return { step: Math.min(before.step + 1, STEPS.length - 1), good: 0 };
  if (loss >= UP_LOSS || before.step === 0) return before.good === 0 ? before : { ...before, good: 0 };
  const good = before.good + 1;
  return good < UP_AFTER ? { ...before, good } : { step: before.step - 1, good: 0 };
}

/** @param peers how many of the others it is sent to. */
export function encodingOf({ step }: Adaptation, peers: number, isScreen: boolean): Encoding {
  const best = (isScreen ? SCREEN : CAMERA).find((row) => peers >= row.peers);
  const { share, smaller } = STEPS[step] ?? { share: 1, smaller: 1 };
  return {
    maxBitrate: Math.round((best?.maxBitrate ?? 0) * share),
    scaleResolutionDownBy: (best?.scaleResolutionDownBy ?? 1) * (isScreen ? 1 : smaller),
  };
}
