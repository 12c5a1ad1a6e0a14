import { readFileSync } from "node:fs";

const MODIFIERS = "(?:readonly |async |static |get |set |\\*)*";
/** A private member's declaration: of a field, a method or an accessor, or a parameter of a constructor. */
const DECLARED = new RegExp(`\\bprivate ${MODIFIERS}([A-Za-z]\\w*)`, "g");
/** Comments on lines of their own. */
const COMMENT = /^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*)[ \t]*$/gm;
const WORD = /[A-Za-z_$][\w$]*/g;

/**
 * Private members that may have a short name in a bundle, because nothing but their own classes can know them: wherever the name stands in
 * the bundle's files, it is such a member's declaration or `this.name`. What stands in a string counts as a place.
 * @param {readonly string[]} files all that go into the bundle, packages included.
 * @returns {string[]}
 */
export function privateNames(files) {
  const texts = files.map((file) => readFileSync(file, "utf8").replaceAll(COMMENT, ""));
  const declared = new Set(texts.flatMap((text) => [...text.matchAll(DECLARED)].map(([, name]) => name)));
  return [...declared].filter((name) => texts.every((text) => isPrivateIn(text, name))).toSorted();
}

function isPrivateIn(text, name) {
  const word = `${name}(?![\\w$])`;
  const places = text.match(WORD)?.filter((one) => one === name).length ?? 0;
  if (places === 0) return true;
  const known = text.match(new RegExp(`(?:\\bthis\\.|\\bprivate ${MODIFIERS})${word}`, "g"));
  return places === (known?.length ?? 0);
}
