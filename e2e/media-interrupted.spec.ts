import { expect, tabOf, test } from "./support/fixtures.ts";
import { png } from "./support/png.ts";

/** Many uploads from a real browser beside a server that is killed in the middle (resources 1.18). */

const FILES = 200;
/** The server is killed once so many are there. */
const KILLED_AT = 40;

test(`of ${FILES} pictures that are uploaded while the server is killed, all are there, once`, async ({
  // It is killed.
  ownServer,
  demo,
  newProfile,
}) => {
  const admin = await demo("admin");
  const { page } = await tabOf(await newProfile(), admin, "/hierpuni/materia/index");
  const there = async (size: number) =>
    (await admin.admin("GET", `/api/material/page?type=1&name=pier-&size=${size}`)) as {
      readonly content: readonly { readonly name: string }[];
      readonly totalElements: number;
    };
  await page.getByRole("button", { name: "Batch upload" }).click();
  const batch = page.getByRole("dialog", { name: "Batch upload: material" });
  const names = Array.from({ length: FILES }, (_, nth) => `pier-${String(nth).padStart(3, "0")}`);
  // Each is another picture: those that are the same are found and offered once.
  await batch
    .locator("input[type=file]:not([webkitdirectory])")
    .setInputFiles(
      names.map((name, nth) => ({ name: `${name}.png`, mimeType: "image/png", buffer: png(16 + nth) })),
    );
  await batch.getByRole("button", { name: `Upload and save (${FILES})` }).click();
  await expect.poll(async () => (await there(1)).totalElements).toBeGreaterThanOrEqual(KILLED_AT);
  await ownServer.end("SIGKILL");
  await ownServer.launch();
  // What got no answer is sent again by itself; the dialog closes once all are there.
  await expect(batch).toBeHidden({ timeout: 60_000 });
  const { content } = await there(FILES * 2);
  expect(content.map(({ name }) => name).toSorted()).toEqual(names);
});
