import { type Language, languageTag, readLanguage } from "../contract/language.ts";
import { isPublicPath, LOGIN_PATH, plainPath } from "../domain/session.ts";
import { LANGUAGE_KEY, signedInUser } from "../features/session/index.ts";
import { applyDark, wantsDark } from "../features/shell/index.ts";

/**
 * Runs in the page's head before anything is painted: language, light or dark, and an early request for the files that this visit will
 * need, which only the browser's storage tells.
 */

interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
/** Written by the build: the files of the login page and of the console, and of each one's texts. */
declare const __FIRST_FILES__: {
  readonly login: Files;
  readonly console: Files;
  readonly texts: Readonly<Record<"base" | "console", Readonly<Record<Language, readonly string[]>>>>;
};

function ask(rel: "modulepreload" | "stylesheet", href: string): void {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

function askForFiles(language: Language): void {
  const path = plainPath(location.pathname);
  if (isPublicPath(path) && path !== LOGIN_PATH) return;
  const signedIn = signedInUser(localStorage) !== null;
  const { login, console, texts } = __FIRST_FILES__;
  const { scripts, styles } = signedIn ? console : login;
  for (const href of styles) ask("stylesheet", href);
  const wanted = [...scripts, ...texts.base[language], ...(signedIn ? texts.console[language] : [])];
  for (const href of new Set(wanted)) ask("modulepreload", href);
}

const language = readLanguage(localStorage.getItem(LANGUAGE_KEY));
document.documentElement.lang = languageTag[language];
applyDark(wantsDark());
askForFiles(language);
