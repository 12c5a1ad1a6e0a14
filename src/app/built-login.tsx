import { renderToStaticMarkup } from "react-dom/server";
import * as v from "valibot";
import type { Language } from "../contract/language.ts";
import { Runtime } from "../contract/runtime.ts";
import { LoginScreen } from "../features/sign-in/screens.ts";
import { startTexts } from "../i18n/i18n.ts";

/** Run by the build: the login page as it stands in `index.html`, before the page's own scripts are there. */

const runtime = v.parse(Runtime, { publicKey: "" });

/** The page in a language: with a captcha, in the product's own name, without what only a server knows. */
export async function loginMarkup(language: Language): Promise<string> {
  await startTexts(language);
  const ports = { base: "", token: () => null, language: () => language };
  return renderToStaticMarkup(
    <LoginScreen runtime={runtime} ports={ports} onSignedIn={() => Promise.resolve()} />,
  );
}
