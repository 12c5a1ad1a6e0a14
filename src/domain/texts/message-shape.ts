import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** What a text has to be: an ICU message (`format.ts`), read here by the reference implementation. For tests and tools: no page needs it. */

/**
 * @returns the names of a message's parts, each once and in order.
 * @throws an Error that says what is wrong with it.
 */
export function partNames(message: string): readonly string[] {
  return [...new Set(namesIn(elementsOf(message)))].sort();
}

function elementsOf(message: string): readonly MessageFormatElement[] {
  try {
    return parse(message, { ignoreTag: true, requiresOtherClause: true });
  } catch (error) {
    throw new Error(
      error instanceof Error ? error.message.toLowerCase().replaceAll("_", " ") : String(error),
    );
  }
}

function namesIn(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.argument:
        return [element.value];
      case TYPE.plural:
        if (element.pluralType !== "cardinal" || element.offset !== 0) {
          throw new Error(`{${element.value}}: only plain plurals are known`);
        }
        return choiceNames(element);
      case TYPE.select:
        return choiceNames(element);
      default:
        throw new Error(`{${element.value}}: parts are values, plural or select`);
    }
  });
}

interface Choice {
  readonly value: string;
  readonly options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>;
}

const choiceNames = ({ value, options }: Choice): readonly string[] => [
  value,
  ...Object.values(options).flatMap((option) => namesIn(option.value)),
];
