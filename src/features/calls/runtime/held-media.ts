import { useSyncExternalStore } from "react";
import type { CallMedia, MediaState } from "../media/media.ts";

/** The media of the call that this tab holds: streams and connections, which are no state that a store could keep. */

let held: CallMedia | null = null;
const listeners = new Set<() => void>();

/** @param media null: this tab holds none any more. */
export function holdMedia(media: CallMedia | null): void {
  if (held === media) return;
  held = media;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Null while this tab holds no call, and while its media are on their way. */
export function useHeldMedia(): CallMedia | null {
  return useSyncExternalStore(listen, () => held);
}

/** What the media show now; null where there are none. */
export function useMediaState(): MediaState | null {
  const media = useHeldMedia();
  return useSyncExternalStore(
    (listener) => media?.subscribe(listener) ?? (() => undefined),
    () => media?.state() ?? null,
  );
}
