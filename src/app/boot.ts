import type { Brand } from "../contract/brand.ts";
import { type Language, languages, readLanguage } from "../contract/language.ts";
import { workerName } from "../contract/rendezvous.ts";
import { RUNTIME_ELEMENT } from "../contract/runtime.ts";
import { isPublicPath, LOGIN_PATH, plainPath, readFrom } from "../domain/session.ts";
import { keepBrand, showIcon, storedBrand } from "../features/brand/index.ts";
import { LANGUAGE_KEY } from "../features/language/index.ts";
import { signedInUser } from "../features/session/index.ts";
import { applyAppearance, storedFrame, storedTheme, systemDark, THEME_KEY } from "../features/shell/index.ts";
import { startSharedWorker } from "../realtime/shared-worker.ts";
import { pageTime, whenDrawn } from "../ui/pace.ts";
import { BUILD, WORKER_URL } from "./build-facts.ts";
import { showEarlyLogin } from "./early-login.ts";
import { type EarlyFiles, earlyFilesAt } from "./early-screens.ts";

/**
 * Runs in the page's head before anything is painted: language, appearance, and an early start of what this visit will need, which only the
 * browser's storage knows: its files, and the engine's worker.
 */

interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
/** Texts by language. */
type TextFiles = Readonly<Record<Language, readonly string[]>>;
/** Written by the build: the page's script, the files of the login page and of the console, of the screens that most tabs open, and of the texts of each. */
declare const __FIRST_FILES__: {
  readonly main: string;
  readonly login: Files;
  readonly console: Files;
  readonly screens: Readonly<Record<EarlyFiles, Files>>;
  readonly texts: Readonly<Record<"login" | "console" | EarlyFiles, TextFiles>>;
};

function ask(link: HTMLLinkElement, href: string): void {
  link.href = href;
  document.head.append(link);
}

function askForStyle(href: string): void {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  ask(link, href);
}

/** Fetches a style sheet that does not apply yet. */
function fetchStyle(href: string): void {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "style";
  ask(link, href);
}

/**
 * Not `modulepreload`: what that fetches is compiled while it arrives, which does without the code that the browser kept of it at the last
 * visit. Compiling all of it takes longer than the files take to come out of the cache.
 */
function askForScript(href: string): void {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "script";
  link.crossOrigin = "anonymous";
  ask(link, href);
}

/** Scripts that were asked for ahead, by their names. */
const ahead = new Set<string>();

/** Asks for what a part imports together with the part itself; the build writes the calls (`src/build/ask-ahead.mjs`). */
function askAhead(...names: readonly string[]): void {
  for (const name of names) {
    if (!ahead.has(name)) askForScript(`/js/${name}.js`);
    ahead.add(name);
  }
}

function askForFiles(path: string, language: Language, signedIn: boolean): void {
  const { login, console, screens, texts } = __FIRST_FILES__;
  const early = earlyFilesAt(path);
  const parts = signedIn ? [console, screens[early]] : [login];
  const groups = signedIn ? (["login", "console", early] as const) : (["login"] as const);
  for (const href of new Set(parts.flatMap(({ styles }) => styles))) askForStyle(href);
  const scripts = parts.flatMap((part) => part.scripts);
  for (const href of new Set([...scripts, ...groups.flatMap((group) => texts[group][language])]))
    askForScript(href);
}

/** Whoever types a name is about to need the console: its files come meanwhile, and those of the page that it opens at. */
function fetchConsole(language: Language): void {
  const { console, screens, texts } = __FIRST_FILES__;
  const early = earlyFilesAt(plainPath(readFrom(new URLSearchParams(location.search).get("from")) ?? "/"));
  const parts = [console, screens[early]];
  const words = [...texts.console[language], ...texts[early][language]];
  for (const href of parts.flatMap(({ styles }) => styles)) fetchStyle(href);
  const scripts = parts.flatMap((part) => part.scripts);
  for (const href of new Set([...scripts, ...words])) askForScript(href);
}

/** The page's own script, which has been fetched since the head was read. */
function runMain(): void {
  const script = document.createElement("script");
  script.type = "module";
  script.src = __FIRST_FILES__.main;
  document.head.append(script);
}

/** What the visit begins with. */
function startEarly(language: Language): void {
  const path = plainPath(location.pathname);
  const signedIn = signedInUser(localStorage) !== null;
  const outside = isPublicPath(path) && path !== LOGIN_PATH;
  if (signedIn && !outside) {
    startSharedWorker(WORKER_URL, workerName(BUILD, 0));
    askForFiles(path, language, true);
  }
  const early = !signedIn && !outside;
  document.addEventListener("readystatechange", early ? () => showLogin(language) : runMain, { once: true });
  if (early) fetchWhenTyping();
}

/** The form comes first: what it needs is in the page, and compiling the scripts takes longer than drawing it. */
function showLogin(language: Language): void {
  showEarlyLogin(language, runtime.captcha !== false);
  whenDrawn(pageTime, () => {
    askForFiles(LOGIN_PATH, language, false);
    runMain();
  });
}

function fetchWhenTyping(): void {
  // The language may have been changed since.
  const typing = () => fetchConsole(readLanguage(localStorage.getItem(LANGUAGE_KEY)));
  document.addEventListener("input", typing, { once: true });
}

/** The appearance as it is saved. A colour that is none leaves the default; the console says so once it is shown. */
function showAppearance(): void {
  try {
    applyAppearance(storedTheme().settings, storedFrame().size);
  } catch {
    // Light or dark is applied by then.
  }
}

/** The console's own appearance: what the page was served with, else what was known last. */
function showBrand(): void {
  if (runtime.brand) keepBrand(runtime.brand);
  showIcon();
  document.title = storedBrand().systemTitle ?? document.title;
}

/** What the page was served with, as far as it counts before the first script, which reports a page without. */
function readRuntime(): { readonly brand?: Brand; readonly captcha?: boolean } {
  try {
    return JSON.parse(document.getElementById(RUNTIME_ELEMENT)?.textContent ?? "");
  } catch {
    return {};
  }
}

Object.assign(window, { askAhead });
const runtime = readRuntime();
const language = readLanguage(localStorage.getItem(LANGUAGE_KEY));
document.documentElement.lang = languages[language].tag;
showAppearance();
showBrand();
startEarly(language);
// Pages without a session have nothing else that follows the system and the other tabs.
systemDark().addEventListener("change", showAppearance);
window.addEventListener("storage", ({ key }) => {
  if (key === THEME_KEY || key === null) showAppearance();
});
