import type { Attachment, UploadKind } from "../../../contract/chat-uploads.ts";
import { filmFacts, pictureFacts, soundLength } from "../../../ui/media-facts.ts";
import { kindOf } from "./kinds.ts";

/** Measures what is to be sent, in the tab that has it: pictures and films are shown in their own proportions before they have loaded. */

export type Measured = Omit<Attachment, "file" | "name">;

/** A file as it is sent under a name, measured. */
export async function attachmentOf(file: File, name: string): Promise<Attachment> {
  return { ...(await measure(kindOf(file), file)), file, name };
}

/** What is measured of a file of a kind; what cannot be read as that kind is sent as a file. */
async function measure(kind: UploadKind, file: Blob): Promise<Measured> {
  try {
    switch (kind) {
      case "image":
        return { kind, ...(await pictureFacts(file)) };
      case "video":
        return { kind, ...(await filmFacts(file)) };
      case "audio":
        return { kind, duration: await soundLength(file) };
      case "file":
        return { kind };
    }
  } catch {
    return { kind: "file" };
  }
}
