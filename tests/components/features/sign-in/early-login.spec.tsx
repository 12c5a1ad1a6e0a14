import { createRoot } from "react-dom/client";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loginMarkup } from "../../../../src/app/built-login.tsx";
import { showEarlyLogin } from "../../../../src/app/early-login.ts";
import type { Brand } from "../../../../src/contract/brand.ts";
import { Runtime } from "../../../../src/contract/runtime.ts";
import { earlyLoginId } from "../../../../src/domain/early-login.ts";
import { keepBrand } from "../../../../src/features/brand/index.ts";
import { composed, LoginScreen, readEarlyForm } from "../../../../src/features/sign-in/screens.ts";
import { keepUntilUnmount, setTheme } from "../../support/mount.tsx";

const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

// The form is built without any, whatever is known to this browser.
beforeEach(() => keepBrand({}));
afterEach(() => keepBrand({}));

/** The page before its scripts, and what takes the form over. */
async function openEarly({ captcha = false, brand = {} }: { captcha?: boolean; brand?: Brand } = {}) {
  setTheme({});
  const template = document.createElement("template");
  template.id = earlyLoginId("en");
  template.innerHTML = await loginMarkup("en");
  const place = document.createElement("div");
  place.id = "root";
  document.body.append(place, template);
  const root = createRoot(place);
  keepUntilUnmount(() => {
    root.unmount();
    place.remove();
    template.remove();
  });
  // Known to the browser, and not to the build.
  keepBrand(brand);
  showEarlyLogin("en", captcha);
  const takeOver = async () => {
    await composed(place);
    root.render(
      <LoginScreen
        runtime={v.parse(Runtime, {
          publicKey: "",
          captcha,
          brand: {},
          demo: { accounts: ["amy"], password: "x" },
        })}
        ports={{ base: "/none", token: () => null, language: () => "en" }}
        readEarly={() => readEarlyForm(place)}
        onSignedIn={() => Promise.resolve()}
      />,
    );
    await expect.element(page.getByRole("button", { name: "Use account amy" })).toBeVisible();
  };
  return { place, takeOver };
}

const name = page.getByLabelText("Username", { exact: true });
const secret = page.getByLabelText("Password", { exact: true });

/** Where everything is that one may be about to click. */
const positions = (place: HTMLElement) =>
  [...place.querySelectorAll("img, h1, input, select, a, [type=submit]")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.tagName, x, y, width, height];
  });

test.each([
  ["with a captcha", { captcha: true }],
  ["without one", {}],
  [
    "with a brand and its pictures",
    { brand: { systemTitle: "Harbour $& Co", systemWindow: PIXEL, systemBackground: PIXEL } },
  ],
])("nothing moves when the page takes the form over, %s", async (_, options) => {
  const { place, takeOver } = await openEarly(options);
  const before = positions(place);
  const heading = place.querySelector("h1")?.textContent;
  expect(before).toHaveLength("captcha" in options ? 8 : "brand" in options ? 9 : 7);
  expect(heading).toBe("brand" in options ? "Sign in to Harbour $& Co" : "Sign in to Quayside");
  await takeOver();
  expect(positions(place)).toEqual(before);
  expect(place.querySelector("h1")?.textContent).toBe(heading);
});

test("what was typed and chosen stays, with the keyboard and the caret", async () => {
  const { takeOver } = await openEarly({ captcha: true });
  await userEvent.keyboard("amy{Tab}secret");
  await userEvent.click(page.getByText("Remember me"));
  await userEvent.fill(page.getByRole("textbox", { name: "Captcha" }), "7");
  await userEvent.click(secret);
  (secret.element() as HTMLInputElement).setSelectionRange(2, 4);
  await takeOver();
  await expect.element(secret).toHaveFocus();
  await userEvent.keyboard("-");
  await expect.element(secret).toHaveValue("se-et");
  await expect.element(name).toHaveValue("amy");
  await expect.element(page.getByRole("textbox", { name: "Captcha" })).toHaveValue("7");
  await expect.element(page.getByRole("checkbox")).toBeChecked();
});

test("a form that was submitted is submitted again, and says what it lacks", async () => {
  const { takeOver } = await openEarly();
  await userEvent.keyboard("amy{Enter}");
  await takeOver();
  await expect.element(secret).toHaveFocus();
  await expect.element(secret).toHaveAttribute("aria-invalid", "true");
  await expect.element(name).toHaveValue("amy");
});

test("a field in which a word is being composed stays until it is there", async () => {
  const { takeOver } = await openEarly();
  const input = name.element() as HTMLInputElement;
  input.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  const taking = takeOver();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(name.element()).toBe(input);
  input.value = "小雅";
  input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "小雅" }));
  await taking;
  expect(name.element()).not.toBe(input);
  await expect.element(name).toHaveValue("小雅");
});
