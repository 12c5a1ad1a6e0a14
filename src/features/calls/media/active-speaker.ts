/** Who speaks, from how loud each is: whoever does is kept through the pauses of speech, and a short noise of somebody else changes nothing. Pure. */

/** How often levels are read. */
export const LEVELS_MS = 100;
/** Below this nobody speaks; levels are 0–1. */
const SPEECH = 0.02;
/** For how long whoever spoke last is kept in silence. */
export const SPEAKER_HOLD_MS = 2_000;
/** For how long another one has to be the loudest. */
export const SPEAKER_TAKE_MS = 600;

/** Times are epoch ms. */
export interface ActiveSpeaker {
  readonly speaker: number | null;
  /** When they were last loud enough. */
  readonly spokeAt: number;
  /** Who else has been the loudest, and since when. */
  readonly rival: number | null;
  readonly rivalSince: number;
}

export const NOBODY: ActiveSpeaker = { speaker: null, spokeAt: 0, rival: null, rivalSince: 0 };

export function stepSpeaker(
  before: ActiveSpeaker,
  levels: ReadonlyMap<number, number>,
  now: number,
): ActiveSpeaker {
  const loudest = loudestOf(levels);
  const speaks = before.speaker !== null && (levels.get(before.speaker) ?? 0) >= SPEECH;
  const spokeAt = speaks ? now : before.spokeAt;
  if (loudest === null) {
    const { speaker } = before;
    if (speaker === null || !levels.has(speaker) || now - spokeAt >= SPEAKER_HOLD_MS) return NOBODY;
    return { ...before, spokeAt, rival: null };
  }
  if (loudest === before.speaker) return { ...before, spokeAt, rival: null };
  const rivalSince = before.rival === loudest ? before.rivalSince : now;
  const takes = before.speaker === null || !levels.has(before.speaker) || now - rivalSince >= SPEAKER_TAKE_MS;
  if (takes) return { speaker: loudest, spokeAt: now, rival: null, rivalSince: 0 };
  return { ...before, spokeAt, rival: loudest, rivalSince };
}

function loudestOf(levels: ReadonlyMap<number, number>): number | null {
  let loudest: number | null = null;
  let most = SPEECH;
  for (const [id, level] of levels) {
    if (level < most) continue;
    loudest = id;
    most = level;
  }
  return loudest;
}
