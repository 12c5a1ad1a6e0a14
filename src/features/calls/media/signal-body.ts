import * as v from "valibot";
import { type CallSignalKind, SDP_MAX } from "../../../contract/calls.ts";
import { maybe } from "../../../contract/schema.ts";

/**
 * The bodies of signals: a description or a candidate as browsers make them (contract §5). Ours say besides whose description a description follows (`for`), which
 * other clients leave out and do not mind.
 */

const Text = (max: number) => v.pipe(v.string(), v.maxLength(max));

const Description = v.object({
  type: v.picklist(["offer", "answer"]),
  sdp: v.pipe(Text(SDP_MAX), v.minLength(1)),
  /** Session and version (the line `o=`) of the description of the other end that this one was made after: an answer's offer. */
  for: maybe(v.object({ session: Text(64), version: Text(64) })),
});
export type Description = v.InferOutput<typeof Description>;

const Candidate = v.object({
  candidate: Text(2_048),
  sdpMid: maybe(Text(64)),
  sdpMLineIndex: maybe(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_024))),
  usernameFragment: maybe(Text(256)),
});
export type Candidate = v.InferOutput<typeof Candidate>;

export type SignalBody =
  | { readonly kind: "description"; readonly description: Description }
  | { readonly kind: "candidate"; readonly candidate: Candidate };

/** @returns null for what is no such thing, whoever sent it. */
export function readSignalBody(kind: CallSignalKind, body: string): SignalBody | null {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return null;
  }
  if (kind === "candidate") {
    const candidate = v.safeParse(Candidate, read);
    return candidate.success ? { kind: "candidate", candidate: candidate.output } : null;
  }
  const description = v.safeParse(Description, read);
  if (!description.success || description.output.type !== kind) return null;
  return { kind: "description", description: description.output };
}

/** As it travels. */
export function descriptionBody(description: Description): string {
  return JSON.stringify(description);
}
