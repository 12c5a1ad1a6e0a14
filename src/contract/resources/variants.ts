import type { Label } from "../labels/labels.ts";
import { choice, rows, text, texts } from "./field-builders.ts";

/** What comes as it is or in variants: the parts of the form that the shop's goods and a site's products share (resources 1.4 and 2.9). */

/** Most variants of one record: three attributes of ten values each. */
export const SKUS_MOST = 1_000;

/** Most in stock of one record, of all variants together. */
export const STOCK_MAX = 99_999_999;

/** Values of `specType`. */
export const SINGLE = 0;
export const SEVERAL = 1;

/** Of what comes in one kind alone: what comes in several has it with each variant. */
export const single = { when: { specType: [SINGLE] } } as const;
/** Of what comes in several variants. */
export const several = { when: { specType: [SEVERAL] } } as const;

const attributeText = { max: 32, format: "attribute" } as const;

/** The fields of a record that its variants are made of. @param label of its attributes. */
export const variantFields = (label: Label) =>
  ({
    specType: choice("goods.specType", {
      required: true,
      options: [
        { value: SINGLE, label: "goods.specType.0" },
        { value: SEVERAL, label: "goods.specType.1" },
      ],
      initial: SINGLE,
    }),
    items: rows(label, {
      most: 10,
      required: true,
      ...several,
      summary: ["value", "detail"],
      fields: {
        value: text("productRule.ruleValue.value", { max: 32, required: true, unique: true }),
        detail: texts("productRule.ruleValue.detail", { ...attributeText, most: 50, required: true }),
      },
    }),
  }) as const;

/** How the variants, which are lines, are made of the attributes: of those that were typed in, or of a template of the shop. */
export const combined = {
  most: SKUS_MOST,
  required: true,
  ...several,
  generates: {
    from: "items",
    name: "value",
    values: "detail",
    into: "values",
    templates: { resource: "productRule", field: "ruleValue" },
  },
} as const;

/** The values that a variant combines, as `combined` makes it. */
export const combinedValues = texts("goods.attrs.values", {
  ...attributeText,
  most: 10,
  required: true,
  fixed: true,
});
