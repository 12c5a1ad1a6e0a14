import type { Attachment } from "../../../contract/chat-uploads.ts";

/**
 * What this tab sends, so that it is seen before the server has it: by the `tmpId` of its message. The addresses live as long as the tab needs
 * them, and are given back.
 */

export interface LocalFile extends Pick<Attachment, "width" | "height" | "duration"> {
  /** Of a picture or a recording the thing itself, of a film its cover; null where there is nothing to see. */
  readonly url: string | null;
  /** A recording itself, for the picture of its loudness. */
  readonly sound?: Blob;
}

/** So many are kept; of more nobody sees the first any longer. */
const KEPT_MAX = 60;

const files = new Map<string, LocalFile>();

export function localFile(tmpId: string | undefined): LocalFile | undefined {
  return tmpId === undefined ? undefined : files.get(tmpId);
}

export function holdFile(tmpId: string, attachment: Attachment): LocalFile {
  releaseFile(tmpId);
  const { kind, file, cover, name: _, ...measures } = attachment;
  const seen = kind === "image" || kind === "audio" ? file : cover;
  const held: LocalFile = {
    ...measures,
    url: seen instanceof Blob ? URL.createObjectURL(seen) : null,
    ...(kind === "audio" && file instanceof Blob ? { sound: file } : {}),
  };
  files.set(tmpId, held);
  for (const oldest of files.keys()) {
    if (files.size <= KEPT_MAX) break;
    releaseFile(oldest);
  }
  return held;
}

export function releaseFile(tmpId: string): void {
  const held = files.get(tmpId);
  if (held === undefined) return;
  files.delete(tmpId);
  if (held.url !== null) URL.revokeObjectURL(held.url);
}
