import type { ShippingTried } from "../../src/contract/answers.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Place } from "../../src/contract/resources/field-values.ts";
import type { RowsField } from "../../src/contract/resources/fields.ts";
import { shippingTemplate } from "../../src/contract/resources/shop/shipping-template.ts";
import { moneyNumber, readMoney } from "../../src/domain/money.ts";
import { fault } from "../../src/domain/resources/fault.ts";
import { placesOf } from "../../src/domain/resources/places.ts";
import { postageOf, type ShippingTemplate } from "../../src/domain/shop/postage.ts";
import { shopShippingTemplate as table } from "../db/schema/index.ts";
import { nameIn } from "../regions/regions.ts";
import type { ResourceModule, Values } from "../resources/module.ts";
import { faultRefusal } from "../resources/refusals.ts";
import { shippingTemplateOf } from "./shipping-templates.ts";

/** What sending goods costs: pieces are counted, weights and volumes have decimals. */
export const shippingModule: ResourceModule = {
  definition: shippingTemplate,
  table,
  beforeCreate: async (values) => wholePieces(values, values),
  beforeUpdate: async (before, values) => wholePieces({ ...before, ...values }, values),
  actions: {
    trial: async ({ row, input, language }): Promise<ShippingTried> => {
      const template = shippingTemplateOf(row as typeof table.$inferSelect);
      const amount = Number(input.amount);
      if (template.measure === "pieces" && !Number.isInteger(amount))
        throw faultRefusal("amount", fault("whole"));
      return {
        places: placesOf(input.place).map((place) => ({
          ...place,
          name: nameIn(place, language),
          postage: tried(template, place, amount, input),
        })),
      };
    },
  },
};

/** What sending so much to a place costs; null where the template sends nothing there. The shop's own rules are left out. */
function tried(
  template: ShippingTemplate,
  { city_id }: Place,
  amount: number,
  { total }: Values,
): number | null {
  const pieces = template.measure === "pieces";
  const line = {
    count: pieces ? amount : 1,
    weight: amount,
    volume: amount,
    total: readMoney(total) ?? "0.00",
    postage: template,
  };
  const postage = postageOf([line], city_id, { freeFrom: null });
  return typeof postage === "string" ? moneyNumber(postage) : null;
}

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
