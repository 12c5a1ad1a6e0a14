import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { domain } from "../../../src/contract/resources/customer/domain.ts";
import { advertisement } from "../../../src/contract/resources/shop/advertisement.ts";
import { express } from "../../../src/contract/resources/shop/express.ts";
import { goods } from "../../../src/contract/resources/shop/goods.ts";
import { history } from "../../../src/contract/resources/website/history.ts";
import { swiper } from "../../../src/contract/resources/website/swiper.ts";
import { expectAccessible } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { openView } from "../support/filters.ts";
import { leaveByEscape } from "../support/keyboard.ts";

/** A list whose records are known by their pictures is a gallery for whoever wants it. */

const USUAL = [1_152, 720] as const;
afterEach(() => page.viewport(...USUAL));

const rows = Array.from({ length: 9 }, (_, at) => ({
  ...{ id: at + 1, title: `Banner ${at + 1}`, position: "homeTop", image: `/pictures/${at + 1}.png` },
  ...{ linkType: "none", terminal: "all", sort: 9 - at, status: 1, clicks: at },
}));
const SITES = [
  { id: 1, name: "Harbour", domain: "h.example.com", isCurrent: true, langs: ["en"], status: 1 },
];
const PICTURE = "/pictures/1.png";
const card = (nth: number) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Banner ${nth}`, exact: true }) });
const title = (nth: number) => page.getByRole("button", { name: `Banner ${nth}`, exact: true });

async function showGallery() {
  const area = await showArea(advertisement, rows);
  await openView();
  await page.getByRole("menuitem", { name: "Gallery" }).click();
  await expect.element(card(1)).toBeVisible();
  return area;
}

test("it is chosen in the menu of the view, and stays so", async () => {
  const { reopen } = await showGallery();
  await expect.element(page.getByRole("grid")).not.toBeInTheDocument();
  await expect.element(card(1)).toHaveTextContent("Top of home");
  await expectAccessible();
  await reopen();
  await expect.element(card(9)).toBeVisible();
  await openView();
  await expect
    .element(page.getByRole("menuitem", { name: "Gallery" }))
    .toHaveAttribute("aria-current", "true");
  await expect.element(page.getByRole("menuitem", { name: "Compact" })).not.toBeInTheDocument();
  await page.getByRole("menuitem", { name: "List", exact: true }).click();
  await expect.element(page.getByRole("grid")).toBeVisible();
});

test("the keys lead from card to card, choose, open the menu and the record", async () => {
  await showGallery();
  title(1).element().focus();
  await userEvent.keyboard("{ArrowRight}{j}");
  await expect.element(title(3)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowUp}");
  await expect.element(title(3)).toHaveFocus();
  await userEvent.keyboard("x{End}x");
  await expect.element(page.getByText("2 selected")).toBeVisible();
  const tick = card(9).getByRole("checkbox", { name: /^Select row/ });
  await expect.element(tick).toBeChecked();
  // It is drawn once: as the indicator beside it.
  expect(getComputedStyle(tick.element()).opacity).toBe("0");
  await userEvent.keyboard(".");
  await leaveByEscape(page.getByRole("menuitem", { name: "Edit", exact: true }));
  await expect.element(title(9)).toHaveFocus();
  // One card is a stop of the page, the others are reached by the arrow keys.
  expect(page.css(".qs-gallery .qs-card-title[tabindex='0']").elements()).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).toHaveTextContent("Banner 9");
});

test("a picture opens its record, and is loaded when it comes into sight", async () => {
  await showGallery();
  await card(2).click({ position: { x: 90, y: 70 } });
  await expect.element(page.getByRole("dialog")).toHaveTextContent("Banner 2");
});

test("on a telephone two are beside one another", async () => {
  await page.viewport(390, 780);
  await showArea(advertisement, rows, { narrow: true });
  await openView();
  await page.getByRole("menuitem", { name: "Gallery" }).click();
  await expect.element(card(1)).toBeVisible();
  const place = (nth: number) => card(nth).element().getBoundingClientRect();
  expect(place(2).top).toBe(place(1).top);
  expect(place(3).top).toBeGreaterThan(place(1).bottom);
  await expectAccessible();
});

test("lists without pictures are none", async () => {
  await showArea(express, [{ id: 1, name: "SF", code: "sf", sort: 1, isShow: 1 }]);
  await openView();
  await expect.element(page.getByRole("menuitem", { name: "Gallery" })).not.toBeInTheDocument();
});

test("a list of times is a line at first, the cards one below the other", async () => {
  const of = { site: { id: 1, name: "Harbour" }, siteId: 1, lang: "en", sort: 0 };
  const { reopen } = await showArea(
    history,
    [
      {
        ...of,
        id: 1,
        when: "2024-03",
        year: 2024,
        month: 3,
        title: "Office opens",
        status: 1,
        image: PICTURE,
      },
      { ...of, id: 2, when: "2016", year: 2016, month: null, title: "New works", status: 0, image: null },
    ],
    { beside: [[domain, SITES]] },
  );
  const office = page.getByRole("listitem").filter({ hasText: "Office opens" });
  const works = page.getByRole("listitem").filter({ hasText: "New works" });
  await expect.element(office).toHaveTextContent(/^2024-03/);
  await expect.element(works).toHaveTextContent(/^2016New works/);
  const [first, second] = [office, works].map((one) => one.element().getBoundingClientRect());
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Number.NaN);
  await expectAccessible();
  page.getByRole("button", { name: "Office opens", exact: true }).element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("button", { name: "New works", exact: true })).toHaveFocus();
  await openView();
  await page.getByRole("menuitem", { name: "List", exact: true }).click();
  await expect.element(page.getByRole("gridcell", { name: "2024-03" })).toBeVisible();
  await reopen();
  await expect.element(page.getByRole("grid")).toBeVisible();
});

test("what one row has an action of its own for is not in its menu twice", async () => {
  await showArea(goods, [{ id: 1, storeName: "Teapot", isShow: 1, isDel: 0, specType: 0, price: 12 }]);
  await page.getByRole("gridcell", { name: "Teapot", exact: true }).click({ button: "right" });
  await expect.element(page.getByRole("menuitem", { name: "Edit variants" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Take off the shelf" }).elements()).toHaveLength(1);
});

test("what it means that there is no value is said in its place", async () => {
  const of = { site: { id: 1, name: "Harbour" }, siteId: 1, lang: "en", sort: 0, mediaType: "image" };
  await showArea(
    swiper,
    [{ ...of, id: 1, title: "Spring", nav: null, navId: null, image: PICTURE, phase: "ongoing", status: 1 }],
    { beside: [[domain, SITES]] },
  );
  await expect.element(page.getByRole("gridcell", { name: "Home page" })).toBeVisible();
});
