import type { Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { findings, go, setAppearance } from "./support/appearance.ts";
import type { Finding } from "./support/axe.ts";
import { readPublicKey } from "./support/colleague.ts";
import { expect, type NewProfile, tabOf, test } from "./support/fixtures.ts";
import { NICK_NAMES, type Person, personCalled } from "./support/people.ts";
import { TestServer } from "./support/server.ts";

/** Axe over what the lists of areas open, in both themes; the pages themselves are in accessibility.spec.ts. */

/** A server of their own: what fails, is deleted and is set up here would be in the lists of others. */
let server: TestServer;
let admin: Person;
test.beforeAll(async () => {
  server = await TestServer.start();
  admin = await personCalled(
    { url: server.url, publicKey: await readPublicKey(server.url) },
    "admin",
    NICK_NAMES.admin,
  );
  await prepare();
});
test.afterAll(() => server.close());

// Many dialogs, each twice.
test.describe.configure({ timeout: 240_000 });

async function openAdmin(newProfile: NewProfile): Promise<Page> {
  const { page } = await tabOf(await newProfile(), admin, "/dashboard/workplace");
  page.setDefaultTimeout(15_000);
  await setAppearance(page, "light");
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

/** What opens over a page: how, and what then is there. */
type Overlay = readonly [name: string, open: (page: Page) => Promise<Locator>];

/** Opens one after the other over the page that is there, looks, and closes it again with Escape. */
async function checkAll(page: Page, place: string, overlays: readonly Overlay[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [name, open] of overlays) {
    const part = await open(page);
    await expect(part, `${place}, ${name}`).toBeVisible();
    found.push(...(await findings(page, `${place}, ${name}`, ".bp6-portal")));
    await setAppearance(page, "light");
    // A popover in a dialog closes before the dialog; a drawer on its way out is still in the way of the next.
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
    return dialog(page, /^Add /).getByText("Fill this in", { exact: true }).first();
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

/** What areas have beyond what opens over every list: that is in `tests/components/resource/areas.spec.tsx`. */
const areas: Readonly<Record<string, readonly Overlay[]>> = {
  "/system/translate-config": [
    [
      "a translation that is tried out, and refused",
      async (page) => {
        await button(page, "Test").click();
        const trying = dialog(page, /^Test /);
        await trying.getByLabel("Text").fill("码头");
        await trying.getByRole("button", { name: "Translate" }).click();
        return trying.locator(".bp6-callout");
      },
    ],
  ],
  "/system/menu": [
    refusedForm,
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
      dialog(page, "Task log")
        .getByRole("grid")
        .or(dialog(page, "Task log").getByText("Nothing here yet"))
        .first(),
    ),
  ],
  "/system/user": [
    refusedForm,
    details,
    detailsTab("Login records", (drawer) => drawer.getByRole("tabpanel")),
    detailsTab("Operations", (drawer) => drawer.getByRole("tabpanel")),
    [
      "an account that is disabled without a reason",
      async (page) => {
        await shown(page).getByRole("checkbox", { name: "Account “bob” enabled" }).click({ force: true });
        const asking = dialog(page, "Disable the account “bob”");
        await asking.getByRole("button", { name: "Disable" }).click();
        return asking.getByText("Enter a reason");
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
  const call = (path: string, body: unknown) => admin.admin("POST", path, body);
  await expect(call("/api/job", {})).rejects.toThrow();
  const { id } = v.parse(Made, await call("/api/dict", { name: "gone", description: "soon" }));
  await admin.admin("DELETE", "/api/dict", [id]);
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
    expect(await checkAll(page, address, overlays)).toEqual([]);
  });
}
