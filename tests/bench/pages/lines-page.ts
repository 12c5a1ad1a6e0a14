import "@blueprintjs/core/lib/css/blueprint.css";
import "../../../src/features/shell/shell.css";
import { goods } from "../../../src/contract/resources/shop/goods.ts";
import { loadTexts, startTexts } from "../../../src/i18n/i18n.ts";
import { showArea } from "../../components/support/area.tsx";
import { styled } from "./styled.ts";

/** The variants of goods in their form, on an admin service in memory. */

/** Values of each of the three attributes. */
const VALUES = 10;
const ATTRIBUTES = ["Colour", "Size", "Pattern"] as const;

const valuesOf = (attribute: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${attribute} ${at + 1}`);

const combined = (details: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  details.reduce<readonly (readonly string[])[]>(
    (rows, detail) => rows.flatMap((row) => detail.map((value) => [...row, value])),
    [[]],
  );

Object.assign(window, {
  /** Shows an input of the browser's own, and nothing else. */
  showBare(): void {
    document.body.replaceChildren(document.createElement("input"));
  },
  /** Shows the step of the variants, of goods with so many attributes of ten values each. @returns how many variants there are. */
  async showLines(attributes: number): Promise<number> {
    await styled("lines-page");
    await startTexts("en");
    await Promise.all([loadTexts("console", "en"), loadTexts("resource", "en")]);
    const items = ATTRIBUTES.slice(0, attributes).map((value) => ({
      value,
      detail: valuesOf(value, VALUES),
    }));
    const attrs = combined(items.map(({ detail }) => detail)).map((values, at) => ({
      ...{ id: at + 1, values, pic: null, price: at / 4, cost: at / 5, otPrice: at / 2, stock: at },
      ...{ barCode: `69${at}`, weight: at / 4, volume: 0, integral: 0, brokerage: 0, brokerageTwo: 0 },
      ...{ pinkPrice: 0, pinkStock: 0, seckillPrice: 0, seckillStock: 0 },
    }));
    // Each by an id of its own: what was typed into one is no draft of another.
    const tea = {
      id: attributes,
      storeName: "Tea",
      specType: 1,
      isDel: 0,
      isShow: 1,
      shelf: ["on"],
      items,
      attrs,
    };
    await showArea(goods, [{ ...tea, image: "/a.webp", sliderImage: ["/a.webp"] }], {
      ...{ view: "shop/goods-sku/index", search: `id=${attributes}` },
    });
    return attrs.length;
  },
});
