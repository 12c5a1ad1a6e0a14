import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessible } from "./support/axe.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";

/** Alipay (contract A15). */

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const pkcs8 = privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
const spki = publicKey.export({ type: "spki", format: "der" }).toString("base64");

/** Shows a cashier's page to whoever comes with a good signature. */
async function startGateway() {
  const server = createServer((request, response) => {
    const params = Object.fromEntries(new URL(request.url ?? "/", "http://gateway").searchParams);
    const text = Object.keys(params)
      .filter((name) => name !== "sign")
      .sort()
      .map((name) => `${name}=${params[name]}`)
      .join("&");
    const isGood = verify(
      "RSA-SHA256",
      Buffer.from(text, "utf8"),
      createPublicKey(publicKey.export({ type: "spki", format: "pem" })),
      Buffer.from(params.sign ?? "", "base64"),
    );
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><title>Cashier</title><h1>${isGood ? "Cashier" : "isv.invalid-signature"}</h1>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`, server };
}

test("Alipay is set up, and a payment opens the gateway's page with a good signature", async ({
  admin,
  newProfile,
}) => {
  const gateway = await startGateway();
  const profile = await newProfile();
  const { page } = await tabOf(profile, admin, "/tools/alipay");
  const form = page.getByRole("form", { name: "Alipay settings" });
  await expect(page.getByText(/Alipay is not set up yet/)).toBeVisible();
  await form.getByLabel("App ID").fill("2021000000000001");
  await form.getByLabel("Merchant ID").fill("2088000000000001");
  await form
    .getByLabel(/^App private key/)
    .first()
    .fill("no key");
  await form.getByLabel("Alipay public key").fill(spki);
  await form.getByLabel("Gateway").fill(gateway.url);
  for (const [name, path] of [
    ["Notification address", "notify"],
    ["Return address", "return"],
  ] as const) {
    const field = form.getByLabel(name);
    await form
      .locator(".qs-field", { has: page.getByLabel(name) })
      .getByRole("button", { name: "Suggested addresses" })
      .click();
    // The other menu may still be going away.
    await page.getByRole("menuitem", { name: `/aliPay/${path}` }).click();
    await expect(field).toHaveValue(`${admin.url}/prod-api/api/aliPay/${path}`);
  }
  await expectAccessible(page, ".qs-alipay");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(/Enter an RSA private key/)).toBeVisible();
  await form
    .getByLabel(/^App private key/)
    .first()
    .fill(pkcs8);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/This is a sandbox/)).toBeVisible();
  await expect(form.getByLabel(/^App private key/).first()).toHaveValue("");

  await page.getByRole("tab", { name: "Test payment" }).click();
  const pay = page.getByRole("form", { name: "Test payment" });
  await pay.getByLabel("Subject").fill("Tea");
  await pay.getByLabel("Description").fill("One box");
  await pay.getByLabel("Amount").fill("5000");
  await pay.getByRole("button", { name: "Pay on desktop" }).click();
  await expect(pay.getByText("test amount too large")).toBeVisible();
  await expect(pay.getByLabel("Subject")).toHaveValue("Tea");
  await pay.getByLabel("Amount").fill("12.50");
  await expectAccessible(page, ".qs-pay");
  const opened = profile.waitForEvent("page");
  await pay.getByRole("button", { name: "Pay on desktop" }).click();
  const cashier = await opened;
  await expect(cashier.getByRole("heading", { name: "Cashier" })).toBeVisible();
  expect(await cashier.evaluate(() => window.opener)).toBeNull();
  await cashier.close();
  await expect(page.getByRole("gridcell", { name: "Waiting", exact: true })).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "Tea", exact: true })).toBeVisible();
  gateway.server.close();
  await admin.admin("DELETE", "/api/aliPay");
});
