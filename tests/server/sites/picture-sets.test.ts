import { expect, test } from "vitest";
import { onPhones, picture } from "../../../server/sites/pages/drawing.ts";
import type { Markup } from "../../../server/sites/pages/markup.ts";
import { type PictureShape, withSets } from "../../../server/sites/pages/picture-sets.ts";

/** Pictures of pages in all sizes that there are of them. */

const at = (letters: string, ending = "png") => `/file/image/${letters.repeat(16)}.${ending}`;
const shapes = new Map<string, PictureShape>([
  [at("aa"), { width: 1_000, height: 2_000, moves: false }],
  [at("bb"), { width: 100, height: 50, moves: false }],
  [at("cc", "gif"), { width: 900, height: 900, moves: true }],
  [at("dd"), { width: 4_000, height: 3_000, moves: false }],
]);
const sets = async (page: unknown) => {
  const asked: string[] = [];
  const text = await withSets(typeof page === "string" ? page : (page as Markup).text, async (address) => {
    asked.push(address);
    return shapes.get(address);
  });
  return { text, asked };
};

test("a picture is as wide as its sizes are, whichever edge is the longer one", async () => {
  const { text } = await sets(picture(`${at("aa")}?v=12ab`, "High", 480));
  const one = (size: string) => `${at("aa")}?v=12ab&amp;size=${size}`;
  expect(text).toContain(
    `src="${one("480")}" srcset="${one("160")} 80w, ${one("480")} 240w, ${one("1280")} 640w" sizes="(max-width: 240px) 100vw, 240px"`,
  );
});

test("one that is small already, moves, lies elsewhere or is gone stays as it is", async () => {
  for (const address of [
    at("bb"),
    at("cc", "gif"),
    at("ee"),
    "/pictures/1.png",
    "https://x.example.com/a.png",
  ]) {
    const drawn = picture(address, "", 480) as Markup;
    expect((await sets(drawn)).text, address).toBe(drawn.text);
  }
});

test("one of a text keeps its width, and the whole of it is one of its sizes", async () => {
  const { text, asked } = await sets(
    `<p><img src="${at("dd")}" width="320" alt="x"><img src="${at("dd")}" /></p><video src="${at("dd")}"></video>`,
  );
  const set = `srcset="${at("dd")}?size=160 160w, ${at("dd")}?size=480 480w, ${at("dd")}?size=1280 1280w, ${at("dd")} 4000w"`;
  expect(text).toContain(
    `<img src="${at("dd")}" ${set} sizes="(max-width: 320px) 100vw, 320px" width="320" alt="x">`,
  );
  expect(text).toContain(`<img src="${at("dd")}" ${set} sizes="(max-width: 4000px) 100vw, 4000px" />`);
  expect(text).toContain(`<video src="${at("dd")}"></video>`);
  expect(asked).toEqual([at("dd")]);
});

test("the picture for phones has its sizes too", async () => {
  const { text } = await sets(onPhones(at("aa"), 1_280, picture(at("bb"), "Both", 1_280)));
  expect(text).toContain(
    `<source media="(max-width: 560px)" srcset="${at("aa")}?size=160 80w, ${at("aa")}?size=480 240w, ${at("aa")}?size=1280 640w" sizes="(max-width: 640px) 100vw, 640px"><img src="${at("bb")}?size=1280"`,
  );
});
