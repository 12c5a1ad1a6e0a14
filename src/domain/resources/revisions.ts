import type { AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import { traitsOf } from "./kind-traits.ts";

/** What the history of a record keeps whole of its texts, in areas with rich text (specification §7 "Content"). */

/** A text that is written in the form. */
export const isSavedText = (field: Field): boolean =>
  traitsOf(field).isText && !field.readOnly && !field.computed && !field.through;

/** The texts of an area, in the order of its fields. */
export const savedTexts = ({ fields }: Pick<AnyResource, "fields">): readonly string[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field !== undefined && isSavedText(field);
  });
