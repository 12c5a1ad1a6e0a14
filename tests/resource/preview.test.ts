import { describe, expect, it } from "vitest";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { goods } from "../../src/contract/resources/shop/goods.ts";
import { exhibition } from "../../src/contract/resources/website/exhibition.ts";
import { honor } from "../../src/contract/resources/website/honor.ts";
import { news } from "../../src/contract/resources/website/news.ts";
import { product } from "../../src/contract/resources/website/product.ts";
import { swiper } from "../../src/contract/resources/website/swiper.ts";
import { type FormValues, initialValues } from "../../src/domain/resources/form-values.ts";
import type { Wording } from "../../src/resource/cell-text.ts";
import {
  isNothingSeen,
  type PreviewContent,
  previewContent,
} from "../../src/resource/preview/preview-content.ts";
import { previewDocument } from "../../src/resource/preview/preview-document.ts";

/** What visitors see of a record: the words and pictures that its definition names, and the document that is made of them. */

const wording: Wording = {
  language: "en",
  dictionaries: { loading: false, failed: false, entries: () => [], label: (_name, value) => String(value) },
  t: ((key: string) => key) as Wording["t"],
};
const contentOf = (definition: AnyResource, values: FormValues) =>
  previewContent(definition, { ...initialValues(definition), ...values }, wording);
const nothing: PreviewContent = contentOf(honor, {});

describe("what a product is seen to cost", () => {
  const costs = (values: FormValues) => contentOf(product, { currency: "EUR", ...values }).price;

  it.each([
    ["a range in its currency", { priceMin: "2.80", priceMax: "3.60" }, "EUR 2.80 – 3.60"],
    ["one amount where both are the same, or one is given", { priceMin: "2.80", priceMax: "" }, "EUR 2.80"],
    ["words instead, where there are any", { priceMin: "2.80", priceText: "On request" }, "On request"],
    ["nothing where nothing is known", {}, ""],
    [
      "from its cheapest variant to its dearest, which have the amount under another name",
      { specType: 1, priceMin: "1.00", skus: [{ price: "4.00" }, { price: "" }, { price: "3.00" }] },
      "EUR 3.00 – 4.00",
    ],
  ])("is %s", (_, values: FormValues, text) => {
    expect(costs(values)).toBe(text);
  });
});

describe("what is seen of a record", () => {
  it.each([goods, news, exhibition, honor, product] as readonly AnyResource[])(
    "is nothing of new $name",
    (definition) => {
      expect(isNothingSeen(contentOf(definition, {}))).toBe(true);
    },
  );

  it("is another picture on a phone, where there is one", () => {
    const seen = (values: FormValues, isPhone: boolean) =>
      previewContent(swiper, { ...initialValues(swiper), ...values }, wording, isPhone).pictures;
    const both = { image: "/file/wide.webp", mobileImage: "/file/tall.webp" };
    expect(seen(both, false)).toEqual(["/file/wide.webp"]);
    expect(seen(both, true)).toEqual(["/file/tall.webp"]);
    expect(seen({ image: "/file/wide.webp" }, true)).toEqual(["/file/wide.webp"]);
  });

  it("is each field in the part that it plays, and nothing of those that are empty", () => {
    const seen = contentOf(news, {
      title: " Harbour day ",
      summary: "Boats\nand bands",
      cover: "/file/a.webp",
      author: "Amy",
      source: "",
      content: "<p>Come</p>",
      tags: ["port", "music"],
      isTop: true,
      attachments: [{ name: "Map", url: "/file/map.pdf" }],
    });
    expect(seen).toEqual({
      title: "Harbour day",
      pictures: ["/file/a.webp"],
      film: "",
      marks: ["Pinned"],
      price: "",
      instead: "",
      summary: "Boats\nand bands",
      facts: [
        { label: "Author", values: ["Amy"] },
        { label: "Tags", values: ["port", "music"] },
        { label: "Attachments", values: ["Map"] },
      ],
      texts: ["<p>Come</p>"],
    });
  });

  it("has each picture once, and none whose address is none", () => {
    const { pictures } = contentOf(exhibition, {
      cover: "/file/a.webp",
      images: [
        "/file/a.webp",
        "javascript:alert(1)",
        "https://b.example.com/b.png",
        "",
        "//c.example.com/c.png",
      ],
    });
    expect(pictures).toEqual(["/file/a.webp", "https://b.example.com/b.png"]);
  });

  it.each([
    ["an amount as it is typed", { price: "1234.5", otPrice: "1500" }, "1,234.50", "1,500.00"],
    ["an amount as it is answered", { price: 9.9, otPrice: 0 }, "9.90", ""],
    ["no more than it is offered for", { price: "10", otPrice: "10" }, "10.00", ""],
    ["nothing that is no amount", { price: "1o", otPrice: "10" }, "", ""],
    ["the only amount of its lines", { specType: 1, attrs: [{ price: "5" }, { price: "5" }] }, "5.00", ""],
    [
      "the least to the most of its lines",
      {
        specType: 1,
        price: "1",
        attrs: [{ price: "20", otPrice: "30" }, { price: "3", otPrice: "" }, { price: "" }],
      },
      "3.00 – 20.00",
      "30.00",
    ],
  ])("costs %s", (_what, values, price, instead) => {
    expect(contentOf(goods, values)).toMatchObject({ price, instead });
  });

  it("leaves out what such a record does not have", () => {
    const items = [{ value: "Colour", detail: ["red", "blue"] }];
    expect(contentOf(goods, { items }).facts).toEqual([]);
    expect(contentOf(goods, { items, specType: 1 }).facts).toEqual([
      { label: "Attributes", values: ["Colour: red, blue"] },
    ]);
  });
});

describe("the document", () => {
  const documentOf = (content: Partial<PreviewContent>, isOffer = false) =>
    previewDocument(
      { ...nothing, ...content },
      { lang: "zh-TW", isOffer, sanitised: (html) => `[clean ${html.length}]` },
    );

  it("escapes all that is plain text, wherever it stands", () => {
    const evil = `"><script>'&`;
    const html = documentOf({
      title: evil,
      pictures: [`/a${evil}`, `/b${evil}`],
      film: `/c${evil}`,
      marks: [evil],
      price: evil,
      instead: evil,
      summary: evil,
      facts: [
        { label: evil, values: [evil] },
        { label: evil, values: [evil, evil] },
      ],
    });
    expect(html).not.toContain("<script");
    expect(html).not.toContain(evil);
    expect(html.split("&quot;&gt;&lt;script&gt;&#39;&amp;")).toHaveLength(16);
  });

  it("has rich text as the sanitiser leaves it, and not as it was written", () => {
    const html = documentOf({ texts: ["<p onclick=x>a</p>", "<b>"] });
    expect(html).toContain("<section>[clean 18]</section><section>[clean 3]</section>");
    expect(html).not.toContain("onclick");
  });

  it("leaves out what is empty", () => {
    expect(documentOf({ title: "Award" })).toMatch(
      /<body><main class="story"><header><h1>Award<\/h1><\/header><\/main><\/body>/,
    );
    expect(documentOf({})).toContain('<main class="story"></main>');
  });

  it("shows the first picture large, by the record's name, and an offer's pictures before what is said of it", () => {
    const content = { title: "Award", pictures: ["/a.png", "/b.png"] };
    const figure =
      '<figure><img src="/a.png" alt="Award"><ul><li><img src="/b.png" alt=""></li></ul></figure>';
    expect(documentOf(content)).toContain(`<header><h1>Award</h1></header>${figure}`);
    expect(documentOf(content, true)).toContain(`${figure}<header><h1>Award</h1></header>`);
  });

  it("is in the record's language, and may run nothing and load nothing but pictures and films", () => {
    const html = documentOf({});
    expect(html).toContain('<html lang="zh-TW">');
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(policy).toMatch(/^default-src &#39;none&#39;;/);
    expect(policy).not.toMatch(/script-src|style-src|frame-src|connect-src|unsafe|\*/);
  });
});
