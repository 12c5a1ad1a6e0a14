import "@blueprintjs/core/lib/css/blueprint.css";
import "../../../src/features/shell/shell.css";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import { choice, flag, lines, money, number, text } from "../../../src/contract/resources/field-builders.ts";
import { loadTexts, startTexts } from "../../../src/i18n/i18n.ts";
import { showArea } from "../../components/support/area.tsx";
import { testLabel } from "../../support/test-label.ts";
import { styled } from "./styled.ts";

/** The form of a record with many lines, on an admin service in memory. */

const label = (name: string) => testLabel(name, name, name);

const parcel = defineResource({
  name: "parcel",
  path: "api/parcel",
  title: label("parcel"),
  nameField: "name",
  fields: {
    name: text(label("Name"), { max: 20, required: true }),
    items: lines(label("Items"), {
      most: 5_000,
      totals: ["stock", "price"],
      fields: {
        sku: text(label("SKU"), { max: 40, required: true }),
        stock: number(label("Stock"), { min: 0, max: 999_999 }),
        price: money(label("Price"), {}),
        cost: money(label("Cost"), {}),
        size: choice(label("Size"), { options: ["S", "M"].map((value) => ({ value, label: label(value) })) }),
        sold: flag(label("Sold"), {}),
        weight: number(label("Weight"), { min: 0, max: 999, decimals: 3 }),
        code: text(label("Code"), { max: 40 }),
      },
    }),
  },
  list: { columns: ["name"] },
});

Object.assign(window, {
  /** Shows a list of one record with so many lines. */
  async showLines(count: number): Promise<void> {
    await styled("lines-page");
    await startTexts("en");
    await Promise.all([loadTexts("console", "en"), loadTexts("resource", "en")]);
    const items = Array.from({ length: count }, (_, at) => ({
      ...{
        id: at + 1,
        sku: `red,${at}`,
        stock: at,
        price: at / 4,
        cost: at / 5,
        size: "S",
        sold: at % 2 === 0,
      },
      ...{ weight: at / 8, code: `69${at}` },
    }));
    await showArea(parcel, [{ id: 1, name: "Tea", items }]);
  },
});
