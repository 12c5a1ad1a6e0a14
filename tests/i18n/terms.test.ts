import { expect, it } from "vitest";
import { LANGUAGES } from "../../src/contract/language.ts";
import { everyText } from "./every-text.ts";
import { exceptions, terms, unsaid } from "./terms.ts";

/** One thing has one name in each language, in all texts of the console and of the server (`src/i18n/style.md`). */

const texts = everyText();
const isExcepted = (place: string) => Object.keys(exceptions).some((end) => place.endsWith(`#${end}`));

it.each(terms)("$thing is called by its name", ({ names, never }) => {
  const wrong = LANGUAGES.flatMap((language) => {
    const pattern = never[language];
    return texts.flatMap(({ place, words }) => {
      const text = words[language];
      if (pattern === undefined || text === undefined || isExcepted(place) || !pattern.test(text)) return [];
      return [`${place} in ${language}: “${text}”, not “${names[language]}”`];
    });
  });
  expect(wrong).toEqual([]);
});

it("every name is used", () => {
  const unused = terms.flatMap(({ names }) =>
    LANGUAGES.flatMap((language) => {
      const name = names[language];
      const isSaid = ({ words }: (typeof texts)[number]) =>
        name !== undefined && words[language]?.toLowerCase().includes(name.toLowerCase());
      return name === undefined || texts.some(isSaid) ? [] : [name];
    }),
  );
  expect(unused).toEqual([]);
});

it("nothing is said as it reads translated", () => {
  const wrong = LANGUAGES.flatMap((language) =>
    texts.flatMap(({ place, words }) => {
      const text = words[language];
      return text !== undefined && unsaid[language]?.test(text) && !isExcepted(place)
        ? [`${place} in ${language}: ${text}`]
        : [];
    }),
  );
  expect(wrong).toEqual([]);
});

it("every exception stands for a text", () => {
  const lost = Object.keys(exceptions).filter((end) => !texts.some(({ place }) => place.endsWith(`#${end}`)));
  expect(lost).toEqual([]);
});
