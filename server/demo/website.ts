import { eq, sql } from "drizzle-orm";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { SEVERAL, SINGLE } from "../../src/contract/resources/variants.ts";
import { assemble } from "../../src/contract/resources/website/assemble.ts";
import { caseCategory } from "../../src/contract/resources/website/case-category.ts";
import { caseStudy } from "../../src/contract/resources/website/case-study.ts";
import { download } from "../../src/contract/resources/website/download.ts";
import { downloadCategory } from "../../src/contract/resources/website/download-category.ts";
import { downloadContact } from "../../src/contract/resources/website/download-contact.ts";
import { exhibition } from "../../src/contract/resources/website/exhibition.ts";
import { generic } from "../../src/contract/resources/website/generic.ts";
import { history } from "../../src/contract/resources/website/history.ts";
import { honor } from "../../src/contract/resources/website/honor.ts";
import { inquiry } from "../../src/contract/resources/website/inquiry.ts";
import { multiText } from "../../src/contract/resources/website/multi-text.ts";
import { navinfo } from "../../src/contract/resources/website/navinfo.ts";
import { news } from "../../src/contract/resources/website/news.ts";
import { newsCategory } from "../../src/contract/resources/website/news-category.ts";
import { product } from "../../src/contract/resources/website/product.ts";
import { productCategory } from "../../src/contract/resources/website/product-category.ts";
import { seoKeyword } from "../../src/contract/resources/website/seo-keyword.ts";
import { siteLanguage } from "../../src/contract/resources/website/site-language.ts";
import { swiper } from "../../src/contract/resources/website/swiper.ts";
import { combinedLines } from "../../src/domain/resources/combinations.ts";
import {
  siteDownloadContact,
  siteInquiry,
  siteLanguage as siteLanguageTable,
  siteProduct,
} from "../db/schema/index.ts";
import { FILLED } from "../sites/chosen-languages.ts";
import { LANGUAGES_OF_SITES } from "../sites/languages.ts";
import { DEMO_LANGUAGES, type DemoLanguage, type DemoTexts } from "./demo-language.ts";
import { type DemoArea, type DemoBody, type DemoTools, demoArea, demoUuid } from "./demo-rows.ts";
import { demoCsv, demoPdf } from "./files.ts";
import {
  ARTICLES,
  BANNERS,
  CASE_CATEGORIES,
  CASES,
  CATEGORIES,
  CONTACTS,
  type DemoAttribute,
  DOWNLOAD_CATEGORIES,
  FAIRS,
  HONORS,
  INQUIRIES,
  KEYWORD_GROUPS,
  KEYWORDS,
  MILESTONES,
  OFFICE_VALUES,
  OFFICES,
  OVERVIEW,
  PAGES,
  PRODUCT_CATEGORIES,
  PRODUCT_WORDS,
  PRODUCTS,
  SECTIONS,
  type Texts,
} from "./website-words.ts";

/** The website of the same company, in its three languages. */

const PUBLISHED = 1;
const DAY_MS = 86_400_000;
/** The site that every installation begins with. */
const SITE = 1;

/** Rows of website content: each item is a row in every language, of one group. */
function content<T>(
  area: AnyResource,
  items: readonly T[],
  body: (item: T, lang: DemoLanguage, tools: DemoTools, at: number) => DemoBody | Promise<DemoBody>,
): DemoArea {
  const rows = items.flatMap((item, at) => {
    const groupKey = demoUuid(`${area.name} ${at}`);
    return DEMO_LANGUAGES.map((lang) => ({ item, lang, at, groupKey }));
  });
  return demoArea(area, rows, async ({ item, lang, at, groupKey }, tools) => ({
    siteId: SITE,
    lang,
    groupKey,
    status: PUBLISHED,
    sort: 100 - at * 10,
    ...(await body(item, lang, tools, at)),
  }));
}

const pageOf = (navType: string, lang: DemoLanguage) =>
  PAGES.findIndex((page) => page.navType === navType) * DEMO_LANGUAGES.length + DEMO_LANGUAGES.indexOf(lang);

type Gate = "needForm" | "needLogin";

const FILES: readonly {
  readonly category: number;
  readonly title: Texts;
  readonly words: Texts;
  readonly gate?: Gate;
  readonly address: (lang: DemoLanguage, tools: DemoTools) => Promise<string>;
}[] = [
  {
    category: 0,
    title: { zh_CN: "产品目录", zh_TW: "產品目錄", en: "Product catalogue" },
    words: {
      zh_CN: "全部产品与规格，一份文件。",
      zh_TW: "全部產品與規格，一份文件。",
      en: "All products and what they are made of, in one document.",
    },
    address: (_, { file }) =>
      file(
        download,
        "fileUrl",
        demoPdf("catalogue.pdf", ["Product catalogue", "Tea ware", "Things for the home", "Clothing"]),
      ),
  },
  {
    category: 1,
    title: { zh_CN: "批发价目表", zh_TW: "批發價目表", en: "Wholesale prices" },
    words: {
      zh_CN: "留下联系方式即可下载。",
      zh_TW: "留下聯絡方式即可下載。",
      en: "Leave your contact details to download it.",
    },
    gate: "needForm",
    address: (lang, { file }) => {
      const words: DemoTexts<readonly [string, string, string]> = {
        zh_CN: ["产品", "起订量", "单价"],
        zh_TW: ["產品", "起訂量", "單價"],
        en: ["Product", "From pieces", "Price"],
      };
      return file(
        download,
        "fileUrl",
        demoCsv("prices.csv", [words[lang], ["QS-101", "100", "12.80"], ["QS-204", "50", "36.00"]]),
      );
    },
  },
  {
    category: 1,
    title: { zh_CN: "宣传图片", zh_TW: "宣傳圖片", en: "Pictures for your shop" },
    words: {
      zh_CN: "登录的会员可以下载。",
      zh_TW: "登入的會員可以下載。",
      en: "For members who are signed in.",
    },
    gate: "needLogin",
    address: (_, { picture }) => picture(download, "fileUrl", 75, "wide"),
  },
];

/** The place of what asks for a contact among the files. */
const PRICES = FILES.findIndex(({ gate }) => gate === "needForm");

/** Id of the row in a language of an item that was filled before. */
const rowOf = (area: AnyResource, item: number, lang: DemoLanguage, { id }: DemoTools) =>
  id(area, item * DEMO_LANGUAGES.length + DEMO_LANGUAGES.indexOf(lang));

/** The keywords of a page, those of some groups. */
const keywordsOf = (lang: DemoLanguage, groups: readonly string[]): string =>
  KEYWORDS.filter(({ group, type }) => groups.includes(group) && type !== "longTail")
    .map(({ keyword }) => keyword[lang])
    .join(",");

/** The attributes of a product in a language, and a variant of each combination of their values. */
function variantsOf(attributes: readonly DemoAttribute[], from: number, modelNo: string, lang: DemoLanguage) {
  const items = attributes.map(({ name, values }) => ({
    value: name[lang],
    detail: values.map(({ text }) => text[lang]),
  }));
  const { skus: field } = product.fields;
  const combined = combinedLines<DemoBody>(field, field.generates, items, [], () => ({}));
  if ("tooMany" in combined) throw new Error("The demo's products have too many variants.");
  const skus = combined.lines.map((line, at) => {
    const values = line[field.generates.into] as readonly string[];
    const chosen = attributes.map(({ values: all }, nth) =>
      all.find(({ text }) => text[lang] === values[nth]),
    );
    return {
      values,
      sku: [modelNo, ...chosen.map((one) => one?.code)].join("-"),
      price: chosen.reduce((price, one) => price + (one?.more ?? 0), from),
      stock: 200 + at * 50,
    };
  });
  return { specType: SEVERAL, items, skus };
}

const PAGE_KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  product: ["tea", "ware", "home"],
  multiText: ["brand"],
};

export const websiteRows: readonly DemoArea[] = [
  content(navinfo, PAGES, ({ name, ...page }, lang) => ({
    ...page,
    name: name[lang],
    showInHeader: true,
    showInFooter: page.navType === "multiText",
    seoKeywords: keywordsOf(lang, PAGE_KEYWORDS[page.navType] ?? ["tea"]),
  })),
  content(honor, HONORS, async ({ title, issuer, certNo, since }, lang, { id, picture, day }, at) => ({
    title: title[lang],
    issuer: issuer[lang],
    certNo,
    navId: id(navinfo, pageOf("honor", lang)),
    issueDate: day(since),
    image: await picture(honor, "image", 20 + at * 70),
  })),
  content(
    exhibition,
    FAIRS,
    async ({ title, city, country, booth, from }, lang, { id, picture, day }, at) => ({
      title: title[lang],
      city: city[lang],
      country: country[lang],
      boothNo: booth,
      navId: id(navinfo, pageOf("exhibition", lang)),
      startDate: day(from),
      endDate: day(from + 4),
      cover: await picture(exhibition, "cover", 130 + at * 60, "wide"),
    }),
  ),
  content(
    swiper,
    BANNERS,
    async ({ title, words, button, link, from, until }, lang, { picture, time }, at) => ({
      title: title[lang],
      subTitle: words[lang],
      buttonText: button[lang],
      linkUrl: link,
      mediaType: "image",
      image: await picture(swiper, "image", 10 + at * 85, "wide"),
      ...(from === undefined ? {} : { startTime: time(from) }),
      ...(until === undefined ? {} : { endTime: time(until) }),
    }),
  ),
  content(
    history,
    MILESTONES,
    async ({ year, month, title, words, pictured }, lang, { id, picture }, at) => ({
      year,
      month: month ?? null,
      title: title[lang],
      content: `<p>${words[lang]}</p>`,
      navId: id(navinfo, pageOf("history", lang)),
      ...(pictured ? { image: await picture(history, "image", 40 + at * 65, "wide") } : {}),
    }),
  ),
  content(multiText, SECTIONS, async ({ title, words, layout }, lang, { id, picture }, at) => ({
    title: title[lang],
    content: `<p>${words[lang]}</p>`,
    navId: id(navinfo, pageOf("multiText", lang)),
    layout,
    ...(layout === "textOnly" ? {} : { image: await picture(multiText, "image", 90 + at * 50, "wide") }),
  })),
  content(assemble, OVERVIEW, ({ title, words, latest }, lang, { id }) => ({
    title: title[lang],
    navId: id(navinfo, pageOf("assemble", lang)),
    blocks: [
      { kind: "text", html: `<p>${words[lang]}</p>` },
      {
        ...{ kind: "news", heading: latest[lang], limit: 3, layout: "list" },
        sourceNavId: id(navinfo, pageOf("news", lang)),
      },
      { kind: "product", limit: 4, layout: "grid" },
      { kind: "honor", sourceNavId: id(navinfo, pageOf("honor", lang)), limit: 4, layout: "carousel" },
      { kind: "history", limit: 6, layout: "list" },
    ],
  })),
  content(generic, OFFICES, async ({ title, address, phone, hours }, lang, { id, picture }, at) => ({
    title: title[lang],
    navId: id(navinfo, pageOf("generic", lang)),
    image: await picture(generic, "image", 150 + at * 70, "wide"),
    content: `<p>${address[lang]}</p>`,
    extra: [
      { name: OFFICE_VALUES.address[lang], value: address[lang] },
      { name: OFFICE_VALUES.phone[lang], value: phone },
      { name: OFFICE_VALUES.hours[lang], value: hours },
    ],
  })),
  content(newsCategory, CATEGORIES, (name, lang) => ({ name: name[lang] })),
  content(news, ARTICLES, async ({ category, title, words, from }, lang, { id, picture, time }, at) => ({
    title: title[lang],
    summary: words[lang],
    content: `<p>${words[lang]}</p>`,
    author: "Quayside",
    navId: id(navinfo, pageOf("news", lang)),
    categoryId: id(newsCategory, category * DEMO_LANGUAGES.length + DEMO_LANGUAGES.indexOf(lang)),
    cover: await picture(news, "cover", 200 + at * 40, "wide"),
    publishTime: time(from),
    isTop: at === 0,
  })),
  content(downloadCategory, DOWNLOAD_CATEGORIES, (name, lang) => ({ name: name[lang] })),
  content(download, FILES, async ({ category, title, words, gate, address }, lang, tools) => ({
    title: title[lang],
    description: words[lang],
    navId: tools.id(navinfo, pageOf("download", lang)),
    categoryId: rowOf(downloadCategory, category, lang, tools),
    fileUrl: await address(lang, tools),
    needForm: gate === "needForm",
    needLogin: gate === "needLogin",
  })),
  {
    area: downloadContact,
    rows: CONTACTS.map(({ lang, name, email, phone = null, company = null }, at) => ({
      store: async ({ id, begun }, db) => {
        const [made] = await db
          .insert(siteDownloadContact)
          .values({
            ...{ name, email, phone, company },
            downloadId: id(download, PRICES * DEMO_LANGUAGES.length + DEMO_LANGUAGES.indexOf(lang)),
            createTime: new Date(begun.getTime() - (at + 1) * DAY_MS),
          })
          .returning({ id: siteDownloadContact.id });
        if (!made) throw new Error("The contact was not stored.");
        return made.id;
      },
    })),
  },
  content(productCategory, PRODUCT_CATEGORIES, async ({ name, parent }, lang, tools, at) => ({
    name: name[lang],
    parentId: parent === undefined ? null : rowOf(productCategory, parent, lang, tools),
    image: await tools.picture(productCategory, "image", 60 + at * 55),
  })),
  content(product, PRODUCTS, async (one, lang, tools, at) => {
    const { name, modelNo, words, material, unit, moq, days, price, attributes, mark, related } = one;
    const pictures = [0, 1].map((nth) => tools.picture(product, "images", (at * 80 + 30 + nth * 12) % 360));
    return {
      name: name[lang],
      modelNo,
      brand: "Quayside",
      origin: PRODUCT_WORDS.origin[lang],
      summary: words[lang],
      content: `<p>${words[lang]}</p>`,
      params: [{ name: PRODUCT_WORDS.material[lang], value: material[lang] }],
      categoryId: rowOf(productCategory, one.category, lang, tools),
      cover: await tools.picture(product, "cover", (at * 80 + 10) % 360),
      images: await Promise.all(pictures),
      unit: unit[lang],
      moq,
      leadTime: PRODUCT_WORDS.leadTime(days)[lang],
      currency: "USD",
      ...(price === undefined ? { priceText: PRODUCT_WORDS.onRequest[lang] } : {}),
      ...(attributes !== undefined && price !== undefined
        ? variantsOf(attributes, price[0], modelNo, lang)
        : { specType: SINGLE, ...(price ? { priceMin: price[0], priceMax: price[1] } : {}) }),
      ...(mark === undefined ? {} : { [mark]: true }),
      relatedIds: related === undefined ? [] : [rowOf(product, related, lang, tools)],
    };
  }),
  // Visitors ask.
  {
    area: inquiry,
    rows: INQUIRIES.toReversed().map(
      ({ product: at, lang, daysAgo, phone = null, company = null, ...said }) => ({
        store: async (tools, db) => {
          const productId = rowOf(product, at, lang, tools);
          const createTime = new Date(tools.begun.getTime() - daysAgo * DAY_MS);
          const [made] = await db
            .insert(siteInquiry)
            .values({ ...said, phone, company, productId, createTime, updateTime: createTime })
            .returning({ id: siteInquiry.id });
          if (!made) throw new Error("The inquiry was not stored.");
          await db
            .update(siteProduct)
            .set({ inquiries: sql`${siteProduct.inquiries} + 1` })
            .where(eq(siteProduct.id, productId));
          return made.id;
        },
      }),
    ),
  },
  content(caseCategory, CASE_CATEGORIES, (name, lang) => ({ name: name[lang] })),
  content(
    caseStudy,
    CASES,
    async ({ category, title, customer, country, industry, words, until }, lang, tools, at) => ({
      title: title[lang],
      customer: customer[lang],
      country: country[lang],
      industry: industry[lang],
      summary: words[lang],
      content: `<p>${words[lang]}</p>`,
      completeDate: tools.day(until),
      navId: tools.id(navinfo, pageOf("case", lang)),
      categoryId: rowOf(caseCategory, category, lang, tools),
      productIds: [rowOf(product, at, lang, tools)],
      cover: await tools.picture(caseStudy, "cover", 25 + at * 110, "wide"),
      isTop: at === 0,
    }),
  ),
  demoArea(
    seoKeyword,
    DEMO_LANGUAGES.flatMap((lang) => KEYWORDS.map((one) => ({ ...one, lang }))),
    ({ type, group, keyword, volume, difficulty, lang }) => ({
      siteId: SITE,
      lang,
      type,
      keyword: keyword[lang],
      groupName: KEYWORD_GROUPS[group][lang],
      searchVolume: volume,
      difficulty,
      status: 1,
    }),
  ),
  // The contents above are there in all languages.
  {
    area: siteLanguage,
    rows: DEMO_LANGUAGES.map((language) => ({
      store: async (_, db) => {
        const [filled] = await db
          .insert(siteLanguageTable)
          .values({ siteId: SITE, language, ...LANGUAGES_OF_SITES[language], ...FILLED })
          .onConflictDoUpdate({ target: [siteLanguageTable.siteId, siteLanguageTable.language], set: FILLED })
          .returning({ id: siteLanguageTable.id });
        if (!filled) throw new Error("The language was not stored.");
        return filled.id;
      },
    })),
  },
];
