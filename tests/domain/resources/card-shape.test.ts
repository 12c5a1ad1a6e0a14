import { describe, expect, test } from "vitest";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import { flag, image, text } from "../../../src/contract/resources/field-builders.ts";
import { resourceLoaders } from "../../../src/contract/resources/registry.ts";
import { goods } from "../../../src/contract/resources/shop/goods.ts";
import { order } from "../../../src/contract/resources/shop/order.ts";
import { user } from "../../../src/contract/resources/system/user.ts";
import { cardOf } from "../../../src/domain/resources/card-shape.ts";
import { fieldOf } from "../../../src/domain/resources/list-shape.ts";

describe("the card of an area's records", () => {
  test("is found in the columns: name, picture, state, and what matters first", () => {
    expect(cardOf(user)).toMatchObject({ title: "username", picture: "avatar", state: "enabled" });
    expect(cardOf(user).facts.slice(0, 2)).toEqual(["nickName", "dept"]);
    expect(cardOf(goods)).toMatchObject({ title: "storeName", picture: "image", state: "isShow" });
    expect(cardOf(order)).toMatchObject({ picture: null, state: "orderStatus" });
  });

  test("is what the definition says where it does", () => {
    const area = defineResource({
      name: "thing",
      path: "api/thing",
      title: "common.id",
      nameField: "name",
      fields: {
        name: text("common.id", { max: 10 }),
        icon: image("common.id", {}),
        large: image("common.id", {}),
        on: flag("common.id", {}),
        open: flag("common.id", {}),
      },
      list: {
        columns: ["name", "icon", "large", "on", "open"],
        card: { picture: "large", state: "on", facts: ["open"] },
      },
    });
    expect(cardOf(area)).toEqual({ title: "name", picture: "large", state: "on", facts: ["open"] });
  });

  test.each(Object.keys(resourceLoaders))("of %s names fields that there are, each once", async (name) => {
    const area = (await resourceLoaders[name]?.load()) as NonNullable<
      Awaited<ReturnType<(typeof resourceLoaders)[string]["load"]>>
    >;
    const { title, picture, state, facts } = cardOf(area);
    const shown = [title, picture, state, ...facts].filter((field) => field !== null);
    for (const field of shown) expect(() => fieldOf(area, field)).not.toThrow();
    expect(new Set(shown).size).toBe(shown.length);
  });
});
