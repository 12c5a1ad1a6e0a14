import { type Brand, PRODUCT_NAME } from "../contract/brand.ts";
import type { Language } from "../contract/language.ts";
import { COMPOSING, EARLY_STYLE, earlyLoginId, SUBMITTED } from "../domain/early-login.ts";
import { storedBrand } from "../features/brand/index.ts";

/**
 * Shows the login form that the page came with, before any of the page's own scripts: it takes what is typed, and notes that it was
 * submitted. The page takes it over with that (`features/sign-in/early-form.ts`).
 */
export function showEarlyLogin(language: Language, captcha: boolean): void {
  const root = document.getElementById("root");
  if (!root || root.hasChildNodes()) return;
  for (const id of [EARLY_STYLE, earlyLoginId(language)]) {
    const template = document.getElementById(id);
    if (template instanceof HTMLTemplateElement) root.append(template.content);
  }
  const form = root.querySelector("form");
  if (!captcha) root.querySelector("#login-captcha")?.closest(".bp6-form-group")?.remove();
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    form.setAttribute(SUBMITTED, "");
  });
  form?.addEventListener("compositionstart", () => form.setAttribute(COMPOSING, ""));
  form?.addEventListener("compositionend", () => form.removeAttribute(COMPOSING));
  showBrand(root, storedBrand());
  root.querySelector("input")?.focus();
}

/** What was set in the place of the product's own, so that nothing moves when the page takes over. */
function showBrand(root: HTMLElement, brand: Brand): void {
  const heading = root.querySelector("h1");
  const { systemTitle = PRODUCT_NAME } = brand;
  if (heading) heading.textContent = heading.textContent.replace(PRODUCT_NAME, () => systemTitle);
  put(root.querySelector("main"), "qs-login-window", brand.systemWindow);
  put(root.querySelector(".qs-login"), "qs-login-background", brand.systemBackground);
}

function put(place: Element | null, className: string, src: string | undefined): void {
  if (!src) return;
  const picture = new Image();
  Object.assign(picture, { className, src, alt: "" });
  place?.prepend(picture);
}
