import type { Label } from "../contract/labels/labels.ts";
import type { AnyResource } from "../contract/resources/definition.ts";
import type { Field } from "../contract/resources/fields.ts";
import type { FormValues } from "../domain/resources/form-values.ts";
import { rulesOf } from "../domain/resources/kinds.ts";
import { nameOfSent, sentKeyOf } from "../domain/resources/list-shape.ts";
import { readId } from "../domain/resources/query-values.ts";
import { readReference } from "../domain/resources/references.ts";

/** The pages that forms are on: what their addresses say. Pure. */

/** What a form on a page is for. */
export type PageTask =
  | { readonly kind: "edit"; readonly id: number }
  /** A new record that begins as another. */
  | { readonly kind: "copy"; readonly id: number }
  /** A row of a record in another language than it has. */
  | { readonly kind: "language"; readonly id: number; readonly lang: string }
  | { readonly kind: "create" };

/** A page by its view key and its query. */
export interface PagePlace {
  readonly view: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Names in the query of the page for new records: the record that one is a copy of, or that is made in another language. */
const COPY = "copy";
const FROM = "from";

/** Where a form is; undefined in an area whose form is a dialog. */
export function placeOfForm(
  { form, fields, languages }: AnyResource,
  task: PageTask,
  begin: FormValues = {},
): PagePlace | undefined {
  const pages = form?.pages;
  if (pages === undefined) return undefined;
  switch (task.kind) {
    case "edit":
      return { view: pages.edit, query: { id: String(task.id) } };
    case "copy":
      return pages.copy === undefined
        ? { view: pages.create, query: { [COPY]: String(task.id) } }
        : { view: pages.copy, query: { id: String(task.id) } };
    case "language":
      return {
        view: pages.create,
        query: { [FROM]: String(task.id), [languages?.by ?? ""]: task.lang },
      };
    case "create":
      return { view: pages.create, query: givenIn(fields, begin) };
  }
}

/** What a new record begins with, as an address says it: references by their ids. */
function givenIn(fields: AnyResource["fields"], begin: FormValues): Readonly<Record<string, string>> {
  const given = Object.entries(begin).flatMap(([name, value]) => {
    const field = fields[name];
    const text = readReference(value)?.id ?? value;
    const isSaid = ["string", "number", "boolean"].includes(typeof text) && text !== "";
    return field === undefined || !isSaid ? [] : [[sentKeyOf(name, field), String(text)] as const];
  });
  return Object.fromEntries(given);
}

/** Whether a view is one of the area's pages with a form. */
export function hasForm(definition: AnyResource, view: string): boolean {
  const { create, edit, copy } = definition.form?.pages ?? {};
  return [create, edit, copy].includes(view) || firstStep(definition, view) !== undefined;
}

/** The step that a page opens the form of a record at; undefined for the first. */
export const firstStep = ({ form }: AnyResource, view: string): Label | undefined =>
  form?.pages?.steps?.[view];

/** What a page with a form is for, by its address; null where that names no record though it has to. */
export function taskAt(definition: AnyResource, view: string, search: string): PageTask | null {
  const { form, languages } = definition;
  const params = new URLSearchParams(search);
  const idIn = (name: string) => readId(params.get(name) ?? "");
  const { create, edit } = form?.pages ?? {};
  if (view !== create) {
    const id = idIn("id");
    const isEdit = view === edit || firstStep(definition, view) !== undefined;
    return id === undefined ? null : { kind: isEdit ? "edit" : "copy", id };
  }
  const copied = idIn(COPY);
  if (copied !== undefined) return { kind: "copy", id: copied };
  const from = idIn(FROM);
  const lang = params.get(languages?.by ?? "");
  return from === undefined || lang === null ? { kind: "create" } : { kind: "language", id: from, lang };
}

const readGiven = (field: Field, text: string): unknown => {
  const { parse, read } = rulesOf(field);
  const value = parse(field, text);
  return value === undefined ? undefined : read(field, value, value);
};

/** The values that an address gives a new record; references without their names. */
export function givenBy({ fields }: AnyResource, search: string): FormValues {
  const given = [...new URLSearchParams(search)].flatMap(([param, text]) => {
    const name = nameOfSent(fields, param);
    const field = name === undefined ? undefined : fields[name];
    const value = field === undefined ? undefined : readGiven(field, text);
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** Under which name the draft of a form is kept: that of its record, or of what a new one begins with. */
export function draftKey(task: PageTask, given: FormValues): string {
  if (task.kind === "create") {
    const values = Object.entries(given).map(([name, value]) => [name, readReference(value)?.id ?? value]);
    return `create:${JSON.stringify(values.sort())}`;
  }
  return `${task.kind}:${task.id}${task.kind === "language" ? `:${task.lang}` : ""}`;
}
