import * as v from "valibot";
import type { Attachment } from "../../contract/chat-uploads.ts";
import {
  FileContent,
  FileUploaded,
  ImageContent,
  type UploadKind,
  VideoContent,
} from "../../contract/chat-uploads.ts";

/** What is known of an attachment besides its bytes. */
export type AttachmentFacts = Omit<Attachment, "file" | "cover">;

const Image = v.partial(ImageContent, ["width", "height"]);

/**
 * The content of the message that an upload is sent as (contract §2 "`content` by type"), made of the upload's answer and of what was measured here, as
 * far as other servers do not send it.
 * @returns null when the answer cannot be understood.
 */
export function uploadedContent(facts: AttachmentFacts, size: number, answer: unknown): string | null {
  const content = CONTENTS[facts.kind](facts, size, answer);
  return content === null ? null : JSON.stringify(content);
}

type Make = (facts: AttachmentFacts, size: number, answer: unknown) => object | null;

const CONTENTS: Readonly<Record<UploadKind, Make>> = {
  image({ width = 0, height = 0 }, _size, answer) {
    const read = v.safeParse(Image, answer);
    return read.success ? { width, height, ...read.output } : null;
  },
  file({ name }, size, answer) {
    const read = v.safeParse(FileUploaded, answer);
    if (!read.success) return null;
    return typeof read.output === "string" ? { name, size, url: read.output } : read.output;
  },
  audio({ duration = 0 }, _size, answer) {
    const url = addressOf(answer);
    return url === null ? null : { duration, url };
  },
  video(_facts, _size, answer) {
    const read = v.safeParse(VideoContent, answer);
    return read.success ? read.output : null;
  },
};

const Address = v.union([v.string(), v.pick(FileContent, ["url"])]);

function addressOf(answer: unknown): string | null {
  const read = v.safeParse(Address, answer);
  if (!read.success) return null;
  return typeof read.output === "string" ? read.output : read.output.url;
}
