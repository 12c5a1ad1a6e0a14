import * as v from "valibot";
import type { AdminSession, TabView } from "../../../src/contract/engine.ts";
import { PUT_OUT_REASONS } from "../../../src/contract/engine.ts";
import type { Hello } from "../../../src/contract/engine-api.ts";
import { ChatKeySchema } from "../../../src/contract/engine-schema.ts";
import { LANGUAGES } from "../../../src/contract/language.ts";
import { Runtime } from "../../../src/contract/runtime.ts";

/** What tabs send to the engine, checked where it comes in: a tab may run another build, or what anybody typed into its console. */

const Whole = v.pipe(v.number(), v.integer());
export const TabViewSchema: v.GenericSchema<unknown, TabView> = v.object({
  openChats: v.pipe(v.array(ChatKeySchema), v.maxLength(50)),
  visible: v.boolean(),
  focused: v.boolean(),
  activated: v.boolean(),
  readingBack: v.exactOptional(ChatKeySchema),
});

export const AdminSessionSchema: v.GenericSchema<unknown, AdminSession> = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  userId: Whole,
  userName: v.string(),
  nickName: v.string(),
  remember: v.boolean(),
  signedInAt: v.exactOptional(v.number()),
});

export const LanguageSchema = v.picklist(LANGUAGES);

export const HelloSchema: v.GenericSchema<unknown, Hello> = v.object({
  tabId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  build: v.string(),
  session: v.nullable(AdminSessionSchema),
  language: LanguageSchema,
  runtime: Runtime,
  view: TabViewSchema,
  putOut: v.exactOptional(v.object({ userId: Whole, reason: v.picklist(PUT_OUT_REASONS) })),
});

/** The call's input is checked by the chat table, where it is made. */
export const ChatCallSchema = v.object({
  name: v.string(),
  input: v.object({
    params: v.optional(v.unknown()),
    query: v.optional(v.unknown()),
    body: v.optional(v.unknown()),
  }),
});
