import type { Module } from "i18next";
import { formatMessage, type MessageValues } from "../domain/texts/format.ts";

/** Lets i18next fill its texts as all others are: they are ICU messages (`domain/texts/format.ts`), under the very key that is asked for. */
export const messagePlugin = {
  type: "i18nFormat",
  name: "icu",
  parse: (text: string, values: MessageValues, language: string) => formatMessage(text, language, values),
  /** No other keys are tried: what depends on a number is within the message. */
  addLookupKeys: (keys: string[]) => keys,
} as const satisfies Module & Readonly<Record<string, unknown>>;
