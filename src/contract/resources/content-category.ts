import type { Label } from "../labels/labels.ts";
import { defineContent, seoFields, seoSection } from "./content.ts";
import { image, parent, text } from "./field-builders.ts";

/** What content of a kind is sorted into: a tree of three levels for each site and language (resources 1.3, 1.4, 1.8, 1.9). */

/** What tells the categories of one kind of content from those of another. */
interface CategoryArea<Name extends string> {
  readonly name: Name;
  readonly view: string;
  readonly path: string;
  readonly title: Label;
  readonly description: Label;
  /** Permission strings of the content that they sort, where they have none of their own. */
  readonly permission?: string;
  readonly table: string;
}

const own = {
  name: text("common.name", { max: 60, required: true }),
  parentId: parent("common.content.parentCategory", {}),
} as const;

const columns = [
  { field: "name", frozen: true },
  { field: "sort", edit: true },
  { field: "status", priority: "main" },
  "updateTime",
] as const;

const list = {
  filters: ["name", "status"],
  tree: { parent: "parentId", levels: 3, removes: "leaves" },
} as const;

const section = { fields: ["name", "parentId", "sort", "status"] } as const;

/** Declares categories that are names alone. */
export function defineCategory<const Name extends string>(area: CategoryArea<Name>) {
  return defineContent({
    ...area,
    nameField: "name",
    fields: own,
    list: { columns, ...list },
    form: { sections: [section] },
    preview: { page: true },
  });
}

/** Declares categories that have a picture, and a page of their own for what is in them. @param area with the label of the picture. */
export function definePicturedCategory<const Name extends string>({
  picture,
  ...area
}: CategoryArea<Name> & { readonly picture: Label }) {
  return defineContent({
    ...area,
    nameField: "name",
    fields: { ...own, image: image(picture, {}), ...seoFields },
    list: { columns: [columns[0], { field: "image", width: 110 }, ...columns.slice(1)], ...list },
    form: { sections: [section, { fields: ["image"], columns: 1 }, seoSection] },
    preview: { page: true },
  });
}
