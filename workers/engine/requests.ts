import * as v from "valibot";
import { QuoteMessage } from "../../src/contract/chat.ts";
import type { AdminSession, ChatKey, EngineCommand, Hello, TabView } from "../../src/contract/engine.ts";
import { LANGUAGES } from "../../src/contract/language.ts";
import { MENTIONS_MAX, TMP_ID_MAX } from "../../src/contract/limits.ts";
import { Runtime } from "../../src/contract/runtime.ts";
import { Id } from "../../src/contract/schema.ts";

/** What tabs say to the engine, checked where it comes in: a tab may run another build, or what anybody typed into its console. */

const Whole = v.pipe(v.number(), v.integer());
const TmpId = v.pipe(v.string(), v.minLength(1), v.maxLength(TMP_ID_MAX));

export const ChatKeySchema: v.GenericSchema<unknown, ChatKey> = v.pipe(
  v.string(),
  v.regex(/^(PRIVATE|GROUP|SYSTEM):\d{1,15}$/),
  v.transform((key) => key as ChatKey),
);

export const TabViewSchema: v.GenericSchema<unknown, TabView> = v.object({
  openChats: v.pipe(v.array(ChatKeySchema), v.maxLength(50)),
  visible: v.boolean(),
  focused: v.boolean(),
  activated: v.boolean(),
});

export const AdminSessionSchema: v.GenericSchema<unknown, AdminSession> = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  userId: Whole,
  userName: v.string(),
  nickName: v.string(),
  remember: v.boolean(),
});

export const LanguageSchema = v.picklist(LANGUAGES);

export const HelloSchema: v.GenericSchema<unknown, Hello> = v.object({
  tabId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  build: v.string(),
  session: v.nullable(AdminSessionSchema),
  language: LanguageSchema,
  runtime: Runtime,
  view: TabViewSchema,
});

export const EngineCommandSchema: v.GenericSchema<unknown, EngineCommand> = v.variant("type", [
  v.object({
    type: v.literal("sendMessage"),
    chat: ChatKeySchema,
    tmpId: TmpId,
    messageType: Whole,
    content: v.pipe(v.string(), v.minLength(1), v.maxLength(8_192)),
    quoteMessage: v.exactOptional(QuoteMessage),
    atUserIds: v.exactOptional(v.pipe(v.array(Whole), v.maxLength(MENTIONS_MAX))),
    receipt: v.exactOptional(v.boolean()),
  }),
  v.object({ type: v.literal("retryMessage"), chat: ChatKeySchema, tmpId: TmpId }),
  v.object({ type: v.literal("dropMessage"), chat: ChatKeySchema, tmpId: TmpId }),
  v.object({ type: v.literal("recallMessage"), chat: ChatKeySchema, id: Id }),
  v.object({ type: v.literal("readChat"), chat: ChatKeySchema, upToId: Id }),
  v.object({ type: v.literal("startChat"), chat: ChatKeySchema }),
  v.object({ type: v.literal("removeChat"), chat: ChatKeySchema }),
  v.object({ type: v.literal("loadOlder"), chat: ChatKeySchema, beforeId: Id }),
  v.object({
    type: v.literal("saveDraft"),
    chat: ChatKeySchema,
    text: v.pipe(v.string(), v.maxLength(20_000)),
  }),
  v.object({ type: v.literal("loadGroupMembers"), groupId: Id }),
  v.object({ type: v.literal("reconnectNow") }),
]);

/** The call's input is checked by the chat table, where it is made. */
export const ChatCallSchema = v.object({
  name: v.string(),
  input: v.object({
    params: v.optional(v.unknown()),
    query: v.optional(v.unknown()),
    body: v.optional(v.unknown()),
  }),
});
