import type { Field } from "../../src/contract/resources/fields.ts";
import { everyField, fieldsWithin } from "../../src/domain/resources/inner-cells.ts";
import type { Threads } from "../threads/threads.ts";

/** Rich text that was cleaned: nothing else of a body's rich text is stored. */
export class CleanHtml {
  constructor(readonly html: string) {}
}

type Fields = Readonly<Record<string, Field>>;
type Held = Readonly<Record<string, unknown>>;

/**
 * A body whose rich text is clean, that of its rows and lines too. It is cleaned beside the event loop, and what was cleaned before is left
 * as it is: whoever writes in a transaction has it done before the transaction begins.
 * @throws Refusal as `Threads.ask`.
 */
export async function withCleanHtml<B extends Held>(
  fields: Fields,
  body: B,
  threads: Pick<Threads, "ask">,
): Promise<B> {
  if (!everyField(fields).some(({ kind }) => kind === "html")) return body;
  const given: string[] = [];
  eachText(fields, body, (html) => {
    given.push(html);
    return html;
  });
  if (given.length === 0) return body;
  const clean = (await threads.ask("clean", given)).values();
  return eachText(fields, body, () => {
    const { value } = clean.next();
    if (value === undefined) throw new Error("A rich text was not cleaned.");
    return new CleanHtml(value);
  }) as B;
}

/** The same values with another in the place of each rich text that holds something. */
function eachText(fields: Fields, values: Held, change: (html: string) => unknown): Held {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      return [name, field === undefined ? value : changed(field, value, change)];
    }),
  );
}

function changed(field: Field, value: unknown, change: (html: string) => unknown): unknown {
  if (field.kind === "html") return typeof value === "string" && value !== "" ? change(value) : value;
  if ((field.kind !== "rows" && field.kind !== "lines") || !Array.isArray(value)) return value;
  const inner = fieldsWithin(field);
  return value.map((row: unknown) =>
    typeof row === "object" && row !== null ? eachText(inner, row as Held, change) : row,
  );
}
