import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { shopCustomer } from "../../../src/contract/resources/shop/shop-customer.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { expectKeyboardIn, leaveByEscape } from "../support/keyboard.ts";

/** Who is told of orders is added by a code that WeChat scans (contract A14). */

const CODE = "GET wx/getQRCodeContent";
const [FIRST, SECOND] = ["0f8fad5b-d9cb-469f-a165-70867728950e", "7c9e6679-7425-40de-944b-e07fc1f90ae7"];
const content = (uuid: string) => ({ content: `https://console.example.com/${uuid}`, uuid, expire: 300 });
const button = page.getByRole("button", { name: "Bind by QR code" });
const dialog = page.getByRole("dialog", { name: "Bind by QR code" });

async function open(uuid = FIRST) {
  const { server } = await showArea(shopCustomer, []);
  server.on(CODE, () => content(uuid));
  server.on(`GET wx/scanned/${uuid}`, () => ({ scanned: false }));
  await button.click();
  await expectKeyboardIn(dialog);
  return { server };
}

test("who has scanned it begins a record, which is looked at before it is saved", async () => {
  const { server } = await open();
  await expect.element(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
  await expectAccessible(...overlays());
  server.on(`GET wx/scanned/${FIRST}`, () => ({ scanned: true, openId: "o-amy", nickName: "Amy" }));
  const form = page.getByRole("dialog", { name: "Add order-notice recipient" });
  await expect.element(form.getByLabelText("WeChat OpenID")).toHaveValue("o-amy");
  await expect.element(dialog).not.toBeInTheDocument();
  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => server.area(shopCustomer).one(1))
    .toMatchObject({ nickName: "Amy", openId: "o-amy" });
});

test("a code that is over gives way to a new one, and nothing is asked meanwhile", async () => {
  const { server } = await showArea(shopCustomer, []);
  let uuid = FIRST;
  server.on(CODE, () => content(uuid));
  server.on(`GET wx/scanned/${SECOND}`, () => ({ scanned: false }));
  server.answer(`GET wx/scanned/${FIRST}`, 404, { status: 404, timestamp: 1, message: "over" });
  await button.click();
  await expect.element(dialog.getByText("This code has expired")).toBeVisible();
  await expectAccessible(...overlays());
  uuid = SECOND;
  await dialog.getByRole("button", { name: "New code" }).click();
  await expect.element(dialog.getByText("This code has expired")).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
  await leaveByEscape(dialog);
  await expect.element(button).toHaveFocus();
});

test("where there is none it is said why, and asked for again", async () => {
  const { server } = await showArea(shopCustomer, []);
  server.answer(CODE, 400, { status: 400, timestamp: 1, message: "The WeChat account is not set up" });
  server.on(CODE, () => content(FIRST));
  server.on(`GET wx/scanned/${FIRST}`, () => ({ scanned: false }));
  await button.click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("The WeChat account is not set up");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
});

test("who may not add anybody has no code to show", async () => {
  await showArea(shopCustomer, [], { held: ["shopCustomer:list"] });
  await expect.element(page.getByRole("grid")).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
