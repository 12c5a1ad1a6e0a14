import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { PAGE_SIZE } from "../../src/contract/limits.ts";
import { paging } from "../../src/i18n/en/paging.ts";
import { messagePlugin } from "../../src/i18n/message-plugin.ts";
import { Pagination } from "../../src/ui/pagination.tsx";

const i18n = i18next.createInstance();

beforeAll(async () => {
  await i18n
    .use(messagePlugin)
    .use(initReactI18next)
    .init({
      lng: "en",
      ns: ["paging"],
      keySeparator: false,
      resources: { en: { paging } },
    });
});

const nothing = () => undefined;

function shown(narrow: boolean, size = PAGE_SIZE): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Pagination total={500} page={10} size={size} narrow={narrow} onPage={nothing} onSize={nothing} />
    </I18nextProvider>,
  );
}

describe("the pager of lists (specification §9 Pagination)", () => {
  it("shows total, sizes, prev, pager, next, jumper, in this order", () => {
    const html = shown(false);
    const parts = [
      "Total 500 items",
      "Items per page",
      'aria-label="Previous page"',
      'aria-label="Page 10"',
      'aria-label="Next page"',
      "Go to page",
    ];
    const places = parts.map((part) => html.indexOf(part));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it("offers 10, 20, 30 and 50 to a page, 20 at first", () => {
    const options = shown(false).match(/<option[^>]*>/g) ?? [];
    expect(options.map((option) => /value="(\d+)"/.exec(option)?.[1])).toEqual(["10", "20", "30", "50"]);
    expect(options.map((option) => option.includes("selected"))).toEqual([false, true, false, false]);
  });

  it("has seven pages to choose, five in a narrow window", () => {
    const places = (html: string) => html.match(/aria-label="Page \d+"/g)?.length;
    expect([places(shown(false)), places(shown(true))]).toEqual([7, 5]);
  });
});
