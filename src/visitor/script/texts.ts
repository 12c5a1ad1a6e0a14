import type { Language } from "../../contract/language.ts";
import { formatMessage } from "../../domain/texts/format.ts";
import { buttonTexts } from "../texts/buttons.ts";

/** A text of the button, its parts filled. */
export const buttonText = (
  key: keyof (typeof buttonTexts)["en"],
  language: Language,
  values?: Readonly<Record<string, number>>,
): string => formatMessage(buttonTexts[language][key], language, values);
