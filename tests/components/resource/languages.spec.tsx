import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { domain } from "../../../src/contract/resources/customer/domain.ts";
import { honor } from "../../../src/contract/resources/website/honor.ts";
import { navinfo } from "../../../src/contract/resources/website/navinfo.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { type AreaOptions, showArea } from "../support/area.tsx";

/** Website content in several languages: what the list is about, the languages of a form, and the way from one to the other. */

const cell = (text: string) => page.getByRole("gridcell", { name: text, exact: true });
const form = (title: string) => page.getByRole("dialog", { name: title });
const editing = form("Edit honor");
const adding = form("Add honor");
const question = page.getByRole("alertdialog");
const list = page.css('[data-list="honor"]');
const languages = (of: typeof editing) => of.getByRole("group", { name: "Language", exact: true });
const tab = (of: typeof editing, name: string) => languages(of).getByRole("button", { name, exact: true });

const titleOf = (of: typeof editing) => of.getByRole("textbox", { name: /^Title/ });
const navOf = (of: typeof editing) => of.getByLabelText("Navigation page");

const [GROUP, OTHER] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const site = { site: { id: 1, name: "Harbour" }, siteId: 1 };
const nav = (id: number, name: string) => ({ nav: { id, name }, navId: id });
const row = { ...site, image: "/pictures/a.webp", sort: 0, status: 1 };

async function showHonors(options: AreaOptions = {}) {
  const shown = await showArea(
    honor,
    [
      { ...row, id: 1, lang: "zh_CN", groupKey: GROUP, title: "质量奖", ...nav(1, "荣誉"), certNo: "A-1" },
      { ...row, id: 2, lang: "en", groupKey: GROUP, title: "Quality award", ...nav(2, "Honors") },
      { ...row, id: 3, lang: "zh_CN", groupKey: OTHER, title: "出口奖", ...nav(1, "荣誉") },
      {
        ...row,
        id: 4,
        siteId: 2,
        site: { id: 2, name: "Yard" },
        lang: "en",
        title: "Of the yard",
        ...nav(3, "Yard"),
      },
    ],
    {
      beside: [
        [
          domain,
          [
            {
              id: 1,
              name: "Harbour",
              domain: "harbour.example.com",
              isCurrent: true,
              langs: ["zh_CN", "zh_TW", "en"],
              status: 1,
            },
            { id: 2, name: "Yard", domain: "yard.example.com", isCurrent: false, langs: ["en"], status: 1 },
          ],
        ],
        [
          navinfo,
          [
            {
              ...site,
              id: 1,
              lang: "zh_CN",
              name: "荣誉",
              navUrl: "honor",
              navType: "honor",
              parentId: null,
            },
            { ...site, id: 2, lang: "en", name: "Honors", navUrl: "honor", navType: "honor", parentId: null },
          ],
        ],
      ],
      ...options,
    },
  );
  if (options.search === undefined) await expect.element(cell("Quality award")).toBeVisible();
  return shown;
}

async function openChinese() {
  await list.getByRole("button", { name: "Simplified Chinese" }).click();
  await cell("质量奖").dblClick();
  await page.getByRole("dialog", { name: "Details of honor" }).getByRole("button", { name: "Edit" }).click();
  await expect.element(titleOf(editing)).toHaveValue("质量奖");
}

test("a list is about one site and one language, begins with the console's own, and keeps what is chosen", async () => {
  const { server, search } = await showHonors();
  await expect.element(cell("质量奖")).not.toBeInTheDocument();
  await expect.element(cell("Of the yard")).not.toBeInTheDocument();
  await expectAccessible();
  await list.getByRole("button", { name: "Simplified Chinese" }).click();
  await expect.element(cell("质量奖")).toBeVisible();
  await expect.element(cell("Quality award")).not.toBeInTheDocument();
  await list.getByRole("button", { name: "English", exact: true }).click();
  await page.getByRole("combobox", { name: /^Site/ }).selectOptions("Yard");
  await expect.element(cell("Of the yard")).toBeVisible();
  expect(search()).toBe("");
  const last = server.calls.filter(({ path }) => path === "news/honor").at(-1);
  expect([last?.query.get("siteId"), last?.query.get("lang")]).toEqual(["2", "en"]);
});

test("a new record is of the site and the language in sight, and refers to what is", async () => {
  const { server } = await showHonors();
  await list.getByRole("button", { name: "Add", exact: true }).click();
  await userEvent.fill(titleOf(adding), "Design award");
  await navOf(adding).click();
  await page.getByRole("treeitem", { name: "Honors" }).click();
  await expect.element(tab(adding, "English")).toHaveAttribute("aria-pressed", "true");
  await expect.element(tab(adding, "Simplified Chinese")).toBeDisabled();
  await userEvent.fill(adding.getByLabelText(/^Picture/).first(), "/pictures/b.webp");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(cell("Design award")).toBeVisible();
  const made = server.calls.find(({ method, path }) => method === "POST" && path === "news/honor");
  expect(made?.body).toMatchObject({ siteId: 1, lang: "en", navId: 2, groupKey: null });
  const asked = server.calls.filter(({ path, method }) => path === "news/navinfo" && method === "GET");
  expect(asked.at(-1)?.query.get("lang")).toBe("en");
});

test("the form leads to the record's other languages, and what is not saved is asked for", async () => {
  await showHonors();
  await openChinese();
  await expectAccessible(...overlays());
  await tab(editing, "English").click();
  const title = titleOf(editing);
  await expect.element(title).toHaveValue("Quality award");
  await expect.element(tab(editing, "English")).toHaveAttribute("aria-pressed", "true");
  await userEvent.fill(title, "Award");
  await tab(editing, "Simplified Chinese").click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(title).toHaveValue("Award");
  await tab(editing, "Simplified Chinese").click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.element(title).toHaveValue("质量奖");
});

test("and makes it in a language where it is not", async () => {
  const { server } = await showHonors();
  await openChinese();
  await tab(editing, "Traditional Chinese").click();
  await expect.element(titleOf(adding)).toHaveValue("质量奖");
  await expect.element(adding.getByLabelText("Certificate number")).toHaveValue("A-1");
  await expect.element(tab(adding, "Traditional Chinese")).toHaveAttribute("aria-pressed", "true");
  await tab(adding, "English").click();
  await expect.element(titleOf(editing)).toHaveValue("Quality award");
  await tab(editing, "Traditional Chinese").click();
  await expect.element(titleOf(adding)).toHaveValue("Quality award");
  await adding.getByRole("button", { name: "Save" }).click();
  await expect.element(navOf(adding)).toHaveFocus();
  expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("a site's own languages are what there is to choose, in its lists and in its forms", async () => {
  await showHonors();
  await expect.element(list.getByRole("button", { name: "Traditional Chinese" })).toBeVisible();
  await list.getByRole("combobox", { name: "Site" }).selectOptions("Yard");
  await expect.element(cell("Of the yard")).toBeVisible();
  await expect.element(list.getByRole("button", { name: "English" })).toBeVisible();
  await expect.element(list.getByRole("button", { name: /Chinese/ })).not.toBeInTheDocument();
  await cell("Of the yard").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
  await expect.element(tab(editing, "English")).toBeVisible();
  await expect.element(languages(editing).getByRole("button", { name: /Chinese/ })).not.toBeInTheDocument();
});

test("several are translated one after the other, with what to do where they are there", async () => {
  const { server } = await showHonors();
  await list.getByRole("button", { name: "Simplified Chinese" }).click();
  await expect.element(cell("质量奖")).toBeVisible();
  const asked: unknown[] = [];
  server.on("POST news/honor/translate", ({ body }) => void asked.push(body));
  await list.getByRole("checkbox").first().click({ force: true });
  await list.getByRole("button", { name: "Translate", exact: true }).first().click();
  const dialog = form("Translate");
  await dialog.getByRole("combobox", { name: "Target languages" }).click();
  await page.getByRole("option", { name: "English", exact: true }).click();
  await page.getByRole("option", { name: "Traditional Chinese", exact: true }).click();
  await expectAccessible(...overlays());
  await userEvent.keyboard("{Escape}");
  await dialog.getByRole("button", { name: "Translate", exact: true }).click();
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked).toContainEqual({ ids: [1], targetLangs: ["en", "zh_TW"], mode: "empty" });
});

test("all that a language does not have of a list is translated, with progress and a way to end it", async () => {
  const { server } = await showHonors();
  let works: readonly object[] = [];
  const work = { id: 7, kind: "content.translate", createTime: "2026-11-01 09:00:00" };
  server.on("GET api/backgroundWork", () => works);
  server.on("POST news/honor/translateMissing", () => {
    works = [
      { ...work, id: 9, about: "news", state: "running", done: 1, total: 3 },
      { ...work, about: "honor", state: "running", done: 2, total: 5 },
    ];
    return { id: 7 };
  });
  server.on("PUT api/backgroundWork/7/cancel", () => {
    works = [{ ...work, about: "honor", state: "cancelled", done: 2, total: 5 }];
  });
  await list.getByRole("button", { name: "Simplified Chinese" }).click();
  await expect.element(cell("质量奖")).toBeVisible();
  await list.getByRole("button", { name: "Translate what is missing" }).click();
  const asking = form("Translate what is missing");
  await asking.getByRole("combobox", { name: "Target languages" }).click();
  await page.getByRole("option", { name: "English", exact: true }).click();
  await userEvent.keyboard("{Escape}");
  await asking.getByRole("button", { name: "Translate what is missing" }).click();
  const status = page.getByRole("region", { name: "Translate what is missing" });
  await expect.element(status.getByRole("status")).toHaveTextContent("2 of 5");
  const begun = server.calls.find(({ path }) => path === "news/honor/translateMissing");
  expect(begun?.body).toEqual({ targetLangs: ["en"] });
  expect(begun?.query.get("lang")).toBe("zh_CN");
  await expectAccessible();
  await status.getByRole("button", { name: "Cancel" }).click();
  await expect.element(status.getByRole("status")).toHaveTextContent("Cancelled");
});

test("records that are not in a language are asked for by that", async () => {
  const { server } = await showHonors({ search: "?missing=zh_TW" });
  await expect
    .poll(() =>
      server.calls.some(({ path, query }) => path === "news/honor" && query.get("missing") === "zh_TW"),
    )
    .toBe(true);
  await expect.element(page.getByText("Missing in").first()).toBeVisible();
});

/** The texts of the record in another language, as the server answers them. */
const TRANSLATED = { title: "Prize for quality", description: "For ropes", issuer: "Port" };

test("a row that is made in a language is translated in its form, and written when that is saved", async () => {
  const { server } = await showHonors();
  const asked: unknown[] = [];
  server.on("POST news/honor/translate/draft", ({ body }) => {
    asked.push(body);
    return { values: TRANSLATED };
  });
  await openChinese();
  await tab(editing, "Traditional Chinese").click();
  await expect.element(titleOf(adding)).toHaveValue("质量奖");
  await adding.getByRole("button", { name: "Translate from Simplified Chinese" }).click();
  await expect.element(titleOf(adding)).toHaveValue("Prize for quality");
  await expect.element(adding.getByLabelText("Certificate number")).toHaveValue("A-1");
  expect(asked).toEqual([{ id: 1, targetLang: "zh_TW" }]);
  expect(server.calls.some(({ method, path }) => method === "POST" && path === "news/honor")).toBe(false);
});

test("a translation is shown beside the texts that are there, with what differs, and taken field by field", async () => {
  const { server, notices } = await showHonors();
  server.area(honor).update(2, { description: "For all ropes" }, undefined);
  server.on("POST news/honor/translate/draft", () => ({ values: TRANSLATED }));
  await openChinese();
  await tab(editing, "English").click();
  await expect.element(titleOf(editing)).toHaveValue("Quality award");
  await editing.getByRole("button", { name: "Translate from Simplified Chinese" }).click();
  const compared = form("Translation from Simplified Chinese");
  const field = (name: string) => compared.getByRole("group", { name, exact: true });
  await expect
    .element(field("Title").getByRole("region", { name: "Now" }))
    .toHaveTextContent("Quality award");
  await expect
    .element(field("Title").getByRole("region", { name: "Translation" }))
    .toHaveTextContent("Prize for quality");
  expect(compared.element().querySelector("del")?.textContent).toBeTruthy();
  expect(compared.element().querySelector("ins")?.textContent).toBeTruthy();
  // What is empty is filled unless it is said; what somebody wrote stays unless it is said.
  await expect.element(field("Title").getByRole("checkbox")).not.toBeChecked();
  await expect.element(field("Issued by").getByRole("checkbox")).toBeChecked();
  await expectAccessible(...overlays());
  await field("Description").getByRole("checkbox").click({ force: true });
  await compared.getByRole("button", { name: "Take 2 fields" }).click();
  await expect.element(compared).not.toBeInTheDocument();
  await expect.element(titleOf(editing)).toHaveValue("Quality award");
  await expect.element(editing.getByLabelText("Issued by")).toHaveValue("Port");
  await expect.poll(() => notices.at(-1)?.text).toBe("The translation was filled in. It is not saved yet");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect.element(editing).not.toBeInTheDocument();
  const sent = server.calls.find(({ method, path }) => method === "PUT" && path === "news/honor");
  expect(sent?.body).toMatchObject({
    id: 2,
    title: "Quality award",
    description: "For ropes",
    issuer: "Port",
  });
});

test("whoever may not translate is not offered it, and what the service refuses is said", async () => {
  const { server, notices } = await showHonors();
  server.answer("POST news/honor/translate/draft", 400, { status: 400, timestamp: 1, message: "No service" });
  await openChinese();
  await tab(editing, "English").click();
  await editing.getByRole("button", { name: "Translate from Simplified Chinese" }).click();
  await expect.poll(() => notices.at(-1)?.text).toBe("No service");
});

const [ENGLISH, CHINESE] = [
  page.getByRole("region", { name: "English", exact: true }),
  page.getByRole("region", { name: "Simplified Chinese", exact: true }),
];

test("a language says what it is beside the one that it was made of, and is marked as checked", async () => {
  const { server } = await showHonors();
  server.area(honor).update(2, { translation: "outdated" }, undefined);
  const marked: unknown[] = [];
  server.on("PUT news/honor/checked", ({ body }) => void marked.push(body));
  await openChinese();
  await expect.element(tab(editing, "English Outdated")).toBeVisible();
  await expect.element(editing.getByRole("button", { name: "Mark as checked" })).not.toBeInTheDocument();
  await tab(editing, "English Outdated").click();
  await expect.element(titleOf(editing)).toHaveValue("Quality award");
  await expectAccessible(...overlays());
  await editing.getByRole("button", { name: "Mark as checked" }).click();
  await expect.element(tab(editing, "English Checked")).toBeVisible();
  expect(marked).toEqual([[2]]);
});

test("another language is edited beside it, each saved by itself, and nothing that was typed is lost", async () => {
  const { server } = await showHonors();
  await openChinese();
  const beside = editing.getByRole("combobox", { name: "Beside it" });
  await beside.selectOptions("English");
  const other = titleOf(ENGLISH);
  await expect.element(other).toHaveValue("Quality award");
  await expect.element(titleOf(editing).first()).toHaveValue("质量奖");
  await expectAccessible(...overlays());
  await userEvent.fill(other, "Award for quality");
  await editing.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(titleOf(ENGLISH)).toHaveValue("Award for quality");
  expect(server.calls.filter(({ method }) => method === "PUT")).toEqual([]);
  await beside.selectOptions("Nothing");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await ENGLISH.getByRole("button", { name: "Save English" }).click();
  await expect.poll(() => server.area(honor).one(2).title).toBe("Award for quality");
  await expect.element(ENGLISH.getByRole("button", { name: "Save English" })).toBeDisabled();
  await userEvent.fill(other, "Quality award 2026");
  await ENGLISH.getByRole("button", { name: "Save English" }).click();
  await expect.poll(() => server.area(honor).one(2).title).toBe("Quality award 2026");
  await ENGLISH.getByRole("button", { name: "Close the language beside" }).click();
  await expect.element(ENGLISH).not.toBeInTheDocument();
  await expect.element(titleOf(editing)).toHaveValue("质量奖");
  await expect.element(CHINESE).not.toBeInTheDocument();
});
