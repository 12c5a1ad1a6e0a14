import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { RowsField } from "../../src/contract/resources/fields.ts";
import { shippingTemplate } from "../../src/contract/resources/shop/shipping-template.ts";
import { fault } from "../../src/domain/resources/fault.ts";
import { shopShippingTemplate as table } from "../db/schema/index.ts";
import type { ResourceModule, Values } from "../resources/module.ts";
import { faultRefusal } from "../resources/refusals.ts";

/** What sending goods costs: pieces are counted, weights and volumes have decimals. */
export const shippingModule: ResourceModule = {
  definition: shippingTemplate,
  table,
  beforeCreate: async (values) => wholePieces(values, values),
  beforeUpdate: async (before, values) => wholePieces({ ...before, ...values }, values),
};

const BY_PIECE = 1;

/**
 * @param template as it will be. @param given what is written of it.
 * @throws Refusal 400 at the first amount of a template by piece that is no whole number.
 */
function wholePieces(template: Values, given: Values): Values {
  if (template.type !== BY_PIECE) return given;
  const { fields }: AnyResource = shippingTemplate;
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "rows") requireWhole(name, field, template[name]);
  }
  return given;
}

function requireWhole(name: string, { fields }: RowsField, rows: unknown): void {
  for (const [index, row] of (Array.isArray(rows) ? (rows as readonly Values[]) : []).entries()) {
    for (const [cell, { kind, label }] of Object.entries(fields)) {
      if (kind === "number" && !Number.isInteger(row[cell])) {
        throw faultRefusal(name, { ...fault("whole"), at: { row: index + 1, label } });
      }
    }
  }
}
