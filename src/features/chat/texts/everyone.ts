import { AT_ALL } from "../../../contract/wire.ts";
import type { Mentionable } from "../../../domain/chat/mentions.ts";

/** What `@everyone` is called in each language: a mention is plain text, written in its author's language. */
const NAMES = ["所有人", "everyone"] as const;

/** Everyone, under each name that a text may use. */
export const everyone: readonly Mentionable[] = NAMES.map((name) => ({ userId: AT_ALL, name }));
