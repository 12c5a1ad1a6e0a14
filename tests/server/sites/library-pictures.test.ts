import { expect, test } from "vitest";
import { picture } from "../../../server/sites/pages/drawing.ts";
import { type LibraryPictures, withLibrary } from "../../../server/sites/pages/library-pictures.ts";
import { html, type Markup } from "../../../server/sites/pages/markup.ts";

/** What the media library says of pictures, in generated pages. */

const name = `${"ab".repeat(16)}.png`;
const at = `/file/image/${name}`;
const library: LibraryPictures = new Map([
  [name, { alt: { en: 'A quay at "dawn" <x>', zh_CN: "清晨的码头", zh_TW: "" }, focus: { x: 20, y: 80 } }],
]);
const drawn = (markup: unknown, lang: "en" | "zh_CN" | "zh_TW" = "en") =>
  withLibrary((markup as Markup).text, lang, library);
const SAID = 'alt="A quay at &quot;dawn&quot; &lt;x&gt;"';

test("a picture of a page says what the library says of it, in the page's language, and keeps its focus in sight", () => {
  const one = picture(at, "The new quay", 480);
  expect(drawn(one)).toContain(SAID);
  expect(drawn(one)).toContain('style="object-position: 20% 80%"');
  expect(drawn(one)).toContain(`src="${at}?size=480"`);
  expect(drawn(one, "zh_CN")).toContain('alt="清晨的码头"');
  expect(drawn(one, "zh_TW")).toContain('alt="The new quay"');
  // Words of its own stay, and so does what the library does not know.
  expect(drawn(picture(at, "Read more", 480, false, "picture"))).toContain('alt="Read more"');
  const other = drawn(picture("/pictures/1.png", "Other", 480));
  expect(other).toContain('alt="Other"');
  for (const page of [drawn(one), other]) expect(page).not.toContain("data-library");
});

test("a picture in a text keeps the words that it has, and is not moved", () => {
  const own = `<p><img src="${at}" alt="Own"></p>`;
  expect(withLibrary(own, "en", library)).toBe(own);
  expect(withLibrary(`<img src="${at}" width="40">`, "en", library)).toBe(
    `<img src="${at}" width="40" ${SAID}>`,
  );
  expect(withLibrary(`<img alt="" src="${at}" />`, "en", library)).toBe(`<img src="${at}" ${SAID} />`);
  expect(drawn(html`<p title="${'<img src="x">'}">${"<img>"}</p>`)).not.toContain("<img");
});
