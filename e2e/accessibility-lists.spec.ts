import type { Locator, Page } from "@playwright/test";
import * as v from "valibot";
import type { Finding } from "./support/axe.ts";
import { callAdmin, fetchWire } from "./support/calls.ts";
import { signIn } from "./support/colleague.ts";
import { expect, type NewProfile, nth, openTabs, test } from "./support/fixtures.ts";
import { findings, go, wear } from "./support/looks.ts";
import { TestServer } from "./support/server.ts";

/** Axe over what the lists of areas open, in both themes; the pages themselves are in accessibility.spec.ts. */

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
  await prepare();
});
test.afterAll(() => server.close());

// Many dialogs, each twice.
test.describe.configure({ timeout: 240_000 });

async function openAdmin(newProfile: NewProfile): Promise<Page> {
  const { page } = nth(await openTabs(await newProfile(), server.url, "admin", 1, "/dashboard/workplace"), 0);
  page.setDefaultTimeout(15_000);
  await wear(page, "light");
  return page;
}

const shown = (page: Page) => page.locator(".qs-page-host[data-shown=true]");
const button = (page: Page, name: string) =>
  shown(page).getByRole("button", { name, exact: true }).filter({ visible: true }).first();
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

async function pickFrom(page: Page, menu: string, item: string): Promise<void> {
  await button(page, menu).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** What opens over a page: how, and what then stands there. */
type Overlay = readonly [name: string, open: (page: Page) => Promise<Locator>];

/** Opens one after the other over the page that stands there, looks, and closes it again with Escape. */
async function lookThrough(page: Page, place: string, overlays: readonly Overlay[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [name, open] of overlays) {
    const part = await open(page);
    await expect(part, `${place}, ${name}`).toBeVisible();
    found.push(...(await findings(page, `${place}, ${name}`, ".bp6-portal")));
    await wear(page, "light");
    // A popover in a dialog closes before the dialog; a drawer on its way out still stands in the way of the next.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(page.locator(".bp6-portal .bp6-overlay-backdrop")).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await expect(part, `${place}, ${name}`).toBeHidden();
  }
  return found;
}

/** A form whose required fields were left empty. */
const refusedForm: Overlay = [
  "a form with refusals",
  async (page) => {
    await button(page, "Add").click();
    await dialog(page, /^Add /).getByRole("button", { name: "Save" }).click();
    return dialog(page, /^Add /).getByText("required", { exact: true }).first();
  },
];

const details: Overlay = [
  "details",
  async (page) => {
    await pickFrom(page, "Row menu", "Details");
    return dialog(page, /^Details of /);
  },
];

function detailsTab(tab: string, content: (drawer: Locator) => Locator): Overlay {
  return [
    `details, ${tab}`,
    async (page) => {
      await pickFrom(page, "Row menu", "Details");
      await dialog(page, /^Details of /)
        .getByRole("tab", { name: tab })
        .click();
      return content(dialog(page, /^Details of /)).first();
    },
  ];
}

/** A button of the page that opens a menu or a panel. */
function opened(name: string, content: (page: Page) => Locator): Overlay {
  return [
    name,
    async (page) => {
      await button(page, name).click();
      return content(page);
    },
  ];
}

const item = (name: string) => (page: Page) => page.getByRole("menuitem", { name, exact: true });

const ofEveryList: readonly Overlay[] = [
  opened("Columns", (page) => page.getByRole("checkbox", { name: "All columns" })),
  opened("Row height", item("Compact")),
  opened("Views", item("Save as a new view…")),
  opened("Export", item("CSV file")),
  opened("Created: Shortcuts", item("Last 7 days")),
  opened("Row menu", item("Details")),
  [
    "menu of a column",
    async (page) => {
      await shown(page).getByRole("columnheader", { name: /Name/ }).click({ button: "right" });
      return item("Sort ascending")(page);
    },
  ],
  [
    "new view",
    async (page) => {
      await pickFrom(page, "Views", "Save as a new view…");
      await dialog(page, "New view").getByRole("button", { name: "Save" }).click();
      return page.getByText("please enter a name");
    },
  ],
];

test("menus of a list, saved views, columns", async ({ newProfile }) => {
  const page = await openAdmin(newProfile);
  await go(page, "/system/dept");
  const found = await lookThrough(page, "departments", ofEveryList);
  await pickFrom(page, "Views", "Save as a new view…");
  await dialog(page, "New view").getByLabel("Name of the view").fill("Mine");
  await dialog(page, "New view").getByRole("button", { name: "Save" }).click();
  await expect(dialog(page, "New view")).toBeHidden();
  found.push(
    ...(await lookThrough(page, "departments", [
      [
        "views that are kept, one without a name",
        async () => {
          await button(page, "Views: Mine").click();
          await page.getByRole("menuitem", { name: "Manage views…" }).click();
          await dialog(page, "Views").getByRole("textbox", { name: "Name of the view" }).fill("");
          return dialog(page, "Views").getByRole("button", { name: "Save" });
        },
      ],
    ])),
  );
  expect(found).toEqual([]);
});

test("forms, details, history, import, and a question", async ({ newProfile }) => {
  const page = await openAdmin(newProfile);
  await go(page, "/system/dict");
  const csv = "Name,Description\nsizes,of shirts\n,nameless\nuser_status,there already\n";
  const file = { name: "dictionaries.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  const found = await lookThrough(page, "dictionaries", [
    refusedForm,
    details,
    [
      "what was deleted",
      async () => {
        await button(page, "Deleted records").click();
        const gone = dialog(page, "Deleted: dictionary");
        await gone.locator("summary").click();
        return gone.getByRole("row").first();
      },
    ],
    [
      "an import that was tried out",
      async () => {
        await button(page, "Import").click();
        const importing = dialog(page, "Import: dictionary");
        await importing.locator("input[type=file]").setInputFiles(file);
        return importing.getByText("1 can be imported");
      },
    ],
    [
      "delete",
      async () => {
        await pickFrom(page, "Row menu", "Delete");
        return page.getByRole("alertdialog").getByText("Delete the dictionary");
      },
    ],
  ]);
  await pickFrom(page, "Row menu", "Edit");
  const editing = dialog(page, /^Edit /);
  await editing.getByLabel("Description").fill("changed");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing).toBeHidden();
  found.push(
    ...(await lookThrough(page, "dictionaries", [
      detailsTab("History", (drawer) => drawer.getByRole("listitem")),
    ])),
  );
  expect(found).toEqual([]);
});

/** What areas of System have beyond the lists of all areas. */
const areas: Readonly<Record<string, readonly Overlay[]>> = {
  "/system/dept": [refusedForm, details],
  "/system/job": [refusedForm],
  "/system/role": [refusedForm, details],
  "/system/translate-config": [
    refusedForm,
    [
      "a translation that is tried out, and refused",
      async (page) => {
        await button(page, "Try out").click();
        const trying = dialog(page, /^Try out /);
        await trying.getByLabel("Text").fill("码头");
        await trying.getByRole("button", { name: "Translate" }).click();
        return trying.locator(".bp6-callout");
      },
    ],
  ],
  "/system/login-record": [details],
  "/system/menu": [
    refusedForm,
    details,
    [
      "icons to choose from",
      async (page) => {
        await button(page, "Add").click();
        await dialog(page, /^Add /)
          .getByRole("button", { name: /Choose an icon/ })
          .click();
        return page.getByRole("option", { name: "globe", exact: true });
      },
    ],
  ],
  "/system/timing": [
    refusedForm,
    details,
    opened("Log", (page) =>
      dialog(page, "Job log")
        .getByRole("grid")
        .or(dialog(page, "Job log").getByText("Nothing here yet"))
        .first(),
    ),
  ],
  "/system/user": [
    refusedForm,
    details,
    detailsTab("Sign-ins", (drawer) => drawer.getByRole("tabpanel")),
    detailsTab("Operations", (drawer) => drawer.getByRole("tabpanel")),
    [
      "an account that is disabled without a reason",
      async (page) => {
        await shown(page).getByRole("checkbox", { name: "Account “bob” enabled" }).click({ force: true });
        const asking = dialog(page, "Disable the account “bob”");
        await asking.getByRole("button", { name: "OK" }).click();
        return asking.getByText("Please give a reason");
      },
    ],
  ],
  "/monitor/error-log": [
    [
      "an operation that failed",
      async (page) => {
        await shown(page).getByRole("gridcell", { name: "Job: created", exact: true }).first().dblclick();
        return dialog(page, "Job: created").locator("pre").last();
      },
    ],
  ],
};

const Made = v.object({ id: v.number() });

/** Something that failed, something that was deleted, and a service at an address where nobody answers. */
async function prepare(): Promise<void> {
  const { adminToken } = await signIn({ url: server.url, userName: "admin" });
  const call = (path: string, body: unknown) =>
    callAdmin(fetchWire(server.url), "POST", path, { authorization: adminToken }, body);
  await expect(call("/api/job", {})).rejects.toThrow();
  const { id } = v.parse(Made, await call("/api/dict", { name: "gone", description: "soon" }));
  await callAdmin(fetchWire(server.url), "DELETE", "/api/dict", { authorization: adminToken }, [id]);
  const nowhere = "http://127.0.0.1:9/";
  await call("/api/translateConfig", {
    provider: "google",
    secret: "a-key",
    sourceLang: "zh_CN",
    endpoint: nowhere,
    enabled: true,
  });
}

for (const [address, overlays] of Object.entries(areas)) {
  test(`what opens over ${address}`, async ({ newProfile }) => {
    const page = await openAdmin(newProfile);
    await go(page, address);
    expect(await lookThrough(page, address, overlays)).toEqual([]);
  });
}

test("a row of the operation log that is opened", async ({ newProfile }) => {
  const { adminToken } = await signIn({ url: server.url, userName: "admin" });
  await callAdmin(
    fetchWire(server.url),
    "POST",
    "/api/dict",
    { authorization: adminToken },
    { name: "moods" },
  );
  const page = await openAdmin(newProfile);
  await go(page, "/monitor/log");
  await shown(page).locator('[role="gridcell"][data-row="0"][data-col="1"]').click();
  await expect(shown(page).getByText("Endpoint", { exact: true })).toBeVisible();
  expect(await findings(page, "operation log", ".qs-content")).toEqual([]);
});
