import { IMAGE_TYPES, uploadRules } from "../../src/contract/chat-uploads.ts";
import { MessageType } from "../../src/contract/wire.ts";
import { ChatError } from "../chat/errors.ts";
import { uploadTexts } from "../texts/uploads.ts";
import { megabytes } from "./take-in.ts";
import type { UploadFolder } from "./upload-folder.ts";
import type { UploadLimits } from "./upload-limits.ts";
import { cleanName } from "./upload-names.ts";
import type { Uploads } from "./uploads.ts";

/** A file that came by another way than a request. */
export interface BroughtFile {
  readonly name: string;
  /** The type that its sender gives. */
  readonly type: string;
  readonly content: Buffer;
}

/** What takes them in. */
export interface BroughtFileDeps {
  readonly uploads: Uploads;
  readonly folder: UploadFolder;
  readonly limits: UploadLimits;
}

/** Takes in such a file, by the checks of uploads. @returns the message that it is. @throws ChatError for what is refused. */
export async function keepBrought(
  { uploads, folder, limits }: BroughtFileDeps,
  userId: number,
  { name, type, content }: BroughtFile,
): Promise<{ readonly type: number; readonly content: string }> {
  const { image, file } = uploadRules;
  if (content.length === 0) throw new ChatError(uploadTexts.empty);
  if (content.length > file.maxBytes)
    throw new ChatError(uploadTexts.tooLarge, { size: megabytes(file.maxBytes) });
  const declared = type.toLowerCase();
  const isPicture = IMAGE_TYPES.includes(declared) && content.length <= image.maxBytes;
  return limits.within(userId, content.length, async (claim) => {
    const draft = await folder.write(content);
    try {
      const received = { ...draft, fileName: cleanName(name), declared };
      const [kind, kept] = isPicture
        ? [MessageType.image, await uploads.image(claim, received)]
        : [MessageType.file, await uploads.file(claim, received)];
      return { type: kind, content: JSON.stringify(kept) };
    } finally {
      // What has its name by now is no draft any more.
      await folder.discard(draft);
    }
  });
}
