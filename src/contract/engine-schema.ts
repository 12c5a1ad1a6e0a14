import * as v from "valibot";
import { QuoteMessage } from "./chat.ts";
import { AttachmentSchema } from "./chat-uploads.ts";
import type { ChatKey } from "./engine.ts";
import type { EngineCommand } from "./engine-commands.ts";
import { MENTIONS_MAX } from "./limits.ts";
import { Id, TmpId } from "./schema.ts";

/** Commands are checked where they enter the engine; these are their shapes (architecture "Tabs"). */

/** `PRIVATE:2`, `GROUP:7` or `SYSTEM:0`. */
export const ChatKeySchema = v.pipe(
  v.string(),
  v.regex(/^(?:PRIVATE|GROUP|SYSTEM):\d{1,15}$/),
  v.transform((text) => text as ChatKey),
);

const WholeId = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Longest content of one message on the wire, structured ones included. */
const CONTENT_MAX = 8_192;
/** Longest draft that is kept; more than a message may hold, so that nothing typed is lost. */
const DRAFT_MAX = 16_384;

/** Most messages that are deleted in one go. */
const DELETED_MAX = 1_000;

const AtUserIds = v.pipe(v.array(Id), v.maxLength(MENTIONS_MAX));

const EngineCommandSchema = v.variant("type", [
  v.object({
    type: v.literal("sendMessage"),
    chat: ChatKeySchema,
    tmpId: TmpId,
    messageType: v.pipe(v.number(), v.integer(), v.minValue(0)),
    content: v.pipe(v.string(), v.minLength(1), v.maxLength(CONTENT_MAX)),
    quoteMessage: v.exactOptional(QuoteMessage),
    atUserIds: v.exactOptional(AtUserIds),
    receipt: v.exactOptional(v.boolean()),
    drafted: v.exactOptional(v.boolean()),
  }),
  v.object({
    type: v.literal("sendFile"),
    chat: ChatKeySchema,
    tmpId: TmpId,
    attachment: AttachmentSchema,
    receipt: v.exactOptional(v.boolean()),
  }),
  v.object({ type: v.literal("retryMessage"), chat: ChatKeySchema, tmpId: TmpId }),
  v.object({ type: v.literal("dropMessage"), chat: ChatKeySchema, tmpId: TmpId }),
  v.object({ type: v.literal("recallMessage"), chat: ChatKeySchema, id: WholeId }),
  v.object({ type: v.literal("readChat"), chat: ChatKeySchema, upToId: WholeId }),
  v.object({ type: v.literal("startChat"), chat: ChatKeySchema }),
  v.object({ type: v.literal("removeChat"), chat: ChatKeySchema }),
  v.object({ type: v.literal("pinChat"), chat: ChatKeySchema, pinned: v.boolean() }),
  v.object({ type: v.literal("muteChat"), chat: ChatKeySchema, muted: v.boolean() }),
  v.object({ type: v.literal("markUnread"), chat: ChatKeySchema, unread: v.boolean() }),
  v.object({
    type: v.literal("deleteMessages"),
    chat: ChatKeySchema,
    ids: v.pipe(v.array(WholeId), v.minLength(1), v.maxLength(DELETED_MAX)),
  }),
  v.object({ type: v.literal("markRecordingPlayed"), chat: ChatKeySchema, id: WholeId }),
  v.object({
    type: v.literal("pictureGroup"),
    groupId: WholeId,
    tmpId: TmpId,
    attachment: AttachmentSchema,
  }),
  v.object({ type: v.literal("cancelPicture"), tmpId: TmpId }),
  v.object({ type: v.literal("loadBackTo"), chat: ChatKeySchema, id: WholeId }),
  v.object({ type: v.literal("loadOlder"), chat: ChatKeySchema, beforeId: WholeId }),
  v.object({
    type: v.literal("saveDraft"),
    chat: ChatKeySchema,
    text: v.pipe(v.string(), v.maxLength(DRAFT_MAX)),
    atUserIds: v.exactOptional(AtUserIds),
  }),
  v.object({ type: v.literal("loadGroupMembers"), groupId: WholeId }),
  // Checked by the part that knows it.
  v.object({ type: v.literal("call"), action: v.any() }),
  v.object({ type: v.literal("reconnectNow") }),
]);

/**
 * Reads a command that came over a port.
 * @returns the command, or what is wrong with it.
 */
export function parseCommand(
  value: unknown,
): { readonly ok: true; readonly command: EngineCommand } | { readonly ok: false; readonly issue: string } {
  const parsed = v.safeParse(EngineCommandSchema, value);
  if (parsed.success) return { ok: true, command: parsed.output };
  const [issue] = parsed.issues;
  return { ok: false, issue: `${v.getDotPath(issue) ?? "command"}: ${issue.message}` };
}
