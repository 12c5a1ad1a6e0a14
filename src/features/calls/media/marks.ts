import * as v from "valibot";

/**
 * What an end shows, as it says it to the other end over a data channel beside the media: no signal of the wire does so in private calls, and none speaks of
 * screens. Both ends make the channel under the same number, so that it needs no agreeing; other clients have none.
 */

export const MARKS_CHANNEL = { label: "marks", id: 0 } as const;

const Marks = v.object({ microphone: v.boolean(), camera: v.boolean(), screen: v.boolean() });
export type Marks = v.InferOutput<typeof Marks>;

/** Longer than any of ours. */
const MARKS_MAX = 1_024;

export const marksText = ({ microphone, camera, screen }: Marks): string =>
  JSON.stringify({ microphone, camera, screen });

/** @returns null for what is none. */
export function readMarks(data: unknown): Marks | null {
  if (typeof data !== "string" || data.length > MARKS_MAX) return null;
  try {
    const marks = v.safeParse(Marks, JSON.parse(data));
    return marks.success ? marks.output : null;
  } catch {
    return null;
  }
}
