import { type Label, messageOf } from "../../contract/labels/labels.ts";
import type { Language } from "../../contract/language.ts";
import type { ChoiceField } from "../../contract/resources/fields.ts";
import { formatMessage, type MessageValues } from "../texts/format.ts";

/** The text of a definition's label in a language, its parts filled. */
export function labelText(label: Label, language: Language, values?: MessageValues): string {
  return formatMessage(messageOf(label, language), language, values);
}

/** A label as a part of a sentence: "Nickname" becomes "nickname"; "IP address" and "WeChat" are written as they are. */
export function withinSentence(label: string): string {
  return label.replace(/^[A-Z][a-z]+(?![A-Za-z])/, (word) => word.toLowerCase());
}

/** What a value of a choice is called. */
export function wordOf({ options }: ChoiceField, value: unknown, language: Language): string | null {
  const option = options.find((one) => one.value === value);
  return option ? labelText(option.label, language) : null;
}
