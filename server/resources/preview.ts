import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field, FieldKind } from "../../src/contract/resources/fields.ts";
import type { Preview } from "../../src/contract/resources/record-definition.ts";
import { usesOf } from "./kind-uses.ts";

/** A part of what visitors see, the fields that play it, and whether a field can. */
type Part = readonly [what: string, names: readonly (string | undefined)[], fits: (field: Field) => boolean];

const of =
  (...kinds: readonly FieldKind[]) =>
  ({ kind }: Field) =>
    kinds.includes(kind);

const partsOf = ({ pictures, film, marks, price, summary, facts, texts }: Preview): readonly Part[] => [
  ["pictures", pictures ?? [], of("image", "images")],
  ["a film", [film], of("video")],
  ["marks", marks ?? [], of("flag")],
  ["a price", [price?.field, price?.most, price?.instead], of("money")],
  ["a currency", [price?.currency], of("choice")],
  ["the words for a price", [price?.words], of("text")],
  ["the lines of a price", [price?.lines], of("lines")],
  ["a summary", [summary], of("text")],
  ["facts", facts ?? [], (field) => usesOf(field).fact],
  ["texts", texts ?? [], of("html")],
];

/** @throws when what visitors see of a record goes by what is no such field of it, or by lines without the amounts. */
export function requirePreview({ name: area, fields, preview }: AnyResource): void {
  if (preview === undefined) return;
  for (const [what, names, fits] of partsOf(preview)) {
    for (const name of names) {
      if (name === undefined) continue;
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field === undefined || !fits(field))
        throw new Error(`The preview of ${area} shows ${name} as ${what}, which it cannot be.`);
    }
  }
  const { price } = preview;
  const lines = price?.lines === undefined ? undefined : fields[price.lines];
  if (price === undefined || lines?.kind !== "lines") return;
  const lost = [price.inLines ?? price.field, price.instead].find(
    (name) => name !== undefined && lines.fields[name]?.kind !== "money",
  );
  if (lost !== undefined)
    throw new Error(`The preview of ${area} looks for ${lost} in ${price.lines}, which have no such amount.`);
}
