/** What of a session description (RFC 8866) is needed to know which connection it belongs to. Pure. */

/** The first value of lines of a kind. */
function lineOf(sdp: string, start: string): string | null {
  const line = sdp.split(/\r?\n/).find((each) => each.startsWith(start));
  return line === undefined ? null : line.slice(start.length).trim();
}

/** Of the key of whoever made it: another one is another connection. Null: it has none. */
export function fingerprintOf(sdp: string): string | null {
  return lineOf(sdp, "a=fingerprint:")?.toLowerCase() ?? null;
}

/** Names the connection that made it, and which of its descriptions it is; null where there is no such line. */
export interface Origin {
  readonly session: string;
  readonly version: string;
}

export function originOf(sdp: string): Origin | null {
  const [, session, version] = lineOf(sdp, "o=")?.split(" ") ?? [];
  return session === undefined || version === undefined ? null : { session, version };
}

/** The names under which candidates belong to it; more than one where media are not bundled. */
export function iceNamesOf(sdp: string): readonly string[] {
  const start = "a=ice-ufrag:";
  const names = sdp
    .split(/\r?\n/)
    .filter((line) => line.startsWith(start))
    .map((line) => line.slice(start.length).trim());
  return [...new Set(names)];
}
