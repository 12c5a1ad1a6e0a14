import type { Label } from "../labels/labels.ts";
import { defineContent } from "./content.ts";
import { parent, text } from "./field-builders.ts";

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

/** Declares what content of a kind is sorted into: a tree of three levels for each site and language (resources 1.3, 1.8, 1.9). */
export function defineCategory<const Name extends string>(area: CategoryArea<Name>) {
  return defineContent({
    ...area,
    nameField: "name",
    fields: {
      name: text("common.name", { max: 60, required: true }),
      parentId: parent("common.content.parentCategory", {}),
    },
    list: {
      columns: [
        { field: "name", frozen: true },
        { field: "sort", edit: true },
        { field: "status", priority: "main" },
        "updateTime",
      ],
      filters: ["name", "status"],
      tree: { parent: "parentId", levels: 3, removes: "leaves" },
    },
    form: { sections: [{ fields: ["name", "parentId", "sort", "status"] }] },
  });
}
