import type { CallQuality, PeerMedia } from "./media.ts";

/** How a connection does, from what the browser counts of it (`getStats`). Pure. */

/** How often it is measured. */
export const STATS_MS = 2_000;

/** The browser's counters at one moment. */
export interface Sample {
  /** Epoch ms. */
  readonly at: number;
  /** ms; null: not known yet. */
  readonly roundTrip: number | null;
  readonly received: number;
  readonly lost: number;
  readonly bytes: number;
  /** Lost of a hundred packets that this end sent, by what the other end last reported; null: it has reported nothing. */
  readonly sentLoss: number | null;
}

export type Figures = NonNullable<PeerMedia["figures"]>;

/** Members of the entries that are read; browsers leave out what they do not know. */
interface Entry {
  readonly type: string;
  readonly id?: string;
  readonly kind?: string;
  readonly nominated?: boolean;
  readonly state?: string;
  readonly currentRoundTripTime?: number;
  readonly selectedCandidatePairId?: string;
  readonly packetsReceived?: number;
  readonly packetsLost?: number;
  readonly bytesReceived?: number;
  readonly fractionLost?: number;
}

export function sampleOf(report: Iterable<Entry>, at: number): Sample {
  const entries = [...report];
  const sum = (of: (entry: Entry) => number | undefined) =>
    entries.filter(({ type }) => type === "inbound-rtp").reduce((all, entry) => all + (of(entry) ?? 0), 0);
  const sentLosses = entries
    .filter(({ type }) => type === "remote-inbound-rtp")
    .map(({ fractionLost }) => fractionLost)
    .filter((loss) => loss !== undefined);
  const seconds = usedPair(entries)?.currentRoundTripTime;
  return {
    at,
    roundTrip: seconds === undefined ? null : seconds * 1_000,
    received: sum(({ packetsReceived }) => packetsReceived),
    lost: sum(({ packetsLost }) => packetsLost),
    bytes: sum(({ bytesReceived }) => bytesReceived),
    sentLoss: sentLosses.length === 0 ? null : Math.max(...sentLosses) * 100,
  };
}

/** The pair of candidates that is in use. Firefox names none at the transport. */
function usedPair(entries: readonly Entry[]): Entry | undefined {
  const named = entries.find(
    ({ type, selectedCandidatePairId }) => type === "transport" && selectedCandidatePairId,
  );
  const pairs = entries.filter(({ type }) => type === "candidate-pair");
  return named === undefined
    ? pairs.find(({ nominated, state }) => nominated === true && state === "succeeded")
    : pairs.find(({ id }) => id === named.selectedCandidatePairId);
}

/** What happened between two samples of one connection; null where they are of two, or no round trip is known. */
export function figuresOf(before: Sample, after: Sample): Figures | null {
  const ms = after.at - before.at;
  const bytes = after.bytes - before.bytes;
  const received = after.received - before.received;
  if (ms <= 0 || bytes < 0 || received < 0 || after.roundTrip === null) return null;
  // Packets that came late after all are taken off the counter again.
  const lost = Math.max(0, after.lost - before.lost);
  return {
    roundTrip: Math.round(after.roundTrip),
    loss: lost === 0 ? 0 : Math.round((lost / (lost + received)) * 1_000) / 10,
    bitRate: Math.round((bytes * 8) / ms),
  };
}

/** Above these it is fair, and poor. A talk gets tiring from 300 ms on (ITU-T G.114), and sound is mended well up to some 3 % of loss. */
const FAIR = { roundTrip: 300, loss: 3 } as const;
const POOR = { roundTrip: 600, loss: 8 } as const;

/** @param expects whether the other end sends anything: then nothing at all is poor. */
export function qualityOf(figures: Figures | null, expects: boolean): CallQuality {
  if (figures === null) return 0;
  const { roundTrip, loss, bitRate } = figures;
  if (roundTrip > POOR.roundTrip || loss > POOR.loss || (expects && bitRate === 0)) return 1;
  return roundTrip > FAIR.roundTrip || loss > FAIR.loss ? 2 : 3;
}
