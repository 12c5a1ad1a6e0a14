import { PICTURE } from "../../src/contract/resources/material-type.ts";
import { material } from "../../src/contract/resources/media/material.ts";
import { materialGroup } from "../../src/contract/resources/media/material-group.ts";
import { type DemoArea, demoArea } from "./demo-rows.ts";

/** The media library of the same company: pictures as they came from its photographer, sorted by what they are for. */

const GROUPS = ["产品图", "横幅", "证书"] as const;

/** By group; the last ones are in none. */
const PICTURES: readonly (readonly string[])[] = [
  ["longjing-tin", "oolong-box", "gift-set", "tea-cup", "tea-strainer", "glass-pot"],
  ["spring-harvest", "autumn-sale", "canton-fair"],
  ["iso-9001", "organic-2025"],
  ["warehouse", "team-photo"],
];
const pictures = PICTURES.flatMap((names, group) => names.map((name) => ({ name, group })));

export const mediaRows: readonly DemoArea[] = [
  demoArea(materialGroup, GROUPS, (name) => ({ name, type: PICTURE })),
  demoArea(material, pictures, async ({ name, group }, { id, picture }, at) => ({
    name,
    type: PICTURE,
    url: await picture(material, "url", (at * 47) % 360, group === 1 ? "wide" : "square"),
    groupId: group < GROUPS.length ? id(materialGroup, group) : null,
  })),
];
