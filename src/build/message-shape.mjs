import { parse, TYPE } from "@formatjs/icu-messageformat-parser";

/**
 * What a text has to be: an ICU message (`src/domain/texts/format.ts`), read here by the reference implementation.
 * @param {string} message
 * @returns {string[]} the names of its parts, each once and in order
 * @throws an Error that says what is wrong with it
 */
export function partNames(message) {
  return [...new Set(namesIn(elementsOf(message)))].sort();
}

function elementsOf(message) {
  try {
    return parse(message, { ignoreTag: true, requiresOtherClause: true });
  } catch (error) {
    throw new Error(String(error.message).toLowerCase().replaceAll("_", " "));
  }
}

function namesIn(elements) {
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

const choiceNames = ({ value, options }) => [
  value,
  ...Object.values(options).flatMap((option) => namesIn(option.value)),
];
