import type { ReactNode } from "react";
import * as v from "valibot";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Runtime } from "../../../../src/contract/runtime.ts";
import { ForgetPage } from "../../../../src/features/sign-in/forget/screens.ts";
import { LoginScreen, PhonePage } from "../../../../src/features/sign-in/screens.ts";
import { mount } from "../../support/mount.tsx";

interface LoginClasses {
  readonly loginClasses: ReadonlySet<string>;
}

const runtime = v.parse(Runtime, { publicKey: "", captcha: true, brand: {} });
const ports = { base: "/none", token: () => null, language: () => "en" as const };

/** What says nothing but what it is: icons are drawn, and what has no place of its own is as it is without. */
const WITHOUT_RULES = /^bp6-(icon-(?!standard$)|control-indicator-child|intent-none)/;

/** Classes of Blueprint in the page that the cut sheet has no rules for. */
async function lacking(): Promise<string[]> {
  const href = new URL("../../../../src/build/login-classes.mjs", import.meta.url).href;
  const { loginClasses } = (await import(/* @vite-ignore */ href)) as LoginClasses;
  const used = [...document.querySelectorAll("[class*='bp6-']")].flatMap(({ classList }) => [...classList]);
  return [...new Set(used)].filter(
    (name) => name.startsWith("bp6-") && !loginClasses.has(name) && !WITHOUT_RULES.test(name),
  );
}

const signIn = page.getByRole("button", { name: "Sign in", exact: true });

test.each<[string, ReactNode, readonly (() => Promise<void>)[]]>([
  [
    "the login form, empty, refused and failed",
    <LoginScreen key="login" runtime={runtime} ports={ports} onSignedIn={() => Promise.resolve()} />,
    [
      () => signIn.click(),
      async () => {
        await userEvent.fill(page.getByLabelText("Username", { exact: true }), "amy");
        await userEvent.fill(page.getByLabelText("Password", { exact: true }), "secret");
        await userEvent.fill(page.getByRole("textbox", { name: "Captcha" }), "3");
        await signIn.click();
        await expect.element(page.getByRole("alert")).toHaveTextContent(/\S/);
      },
    ],
  ],
  [
    "a forgotten password, at each step",
    <ForgetPage key="forget" runtime={runtime} ports={ports} />,
    [
      () => page.getByRole("button", { name: "Send code" }).click(),
      async () => {
        await userEvent.fill(page.getByLabelText("Email address"), "amy@example.com");
        await page.getByRole("button", { name: "Send code" }).click();
        await expect.element(page.getByRole("alert")).toHaveTextContent(/\S/);
      },
      () => page.getByRole("button", { name: "I already have a code" }).click(),
      () => page.getByRole("button", { name: "Reset password" }).click(),
    ],
  ],
  ["the page that has no screen", <PhonePage key="phone" />, []],
])("the style sheet of the pages without a session has all that they use: %s", async (_, content, steps) => {
  await mount(content);
  await expect.element(page.getByRole("main")).toBeVisible();
  expect(await lacking()).toEqual([]);
  for (const step of steps) {
    await step();
    expect(await lacking()).toEqual([]);
  }
});
