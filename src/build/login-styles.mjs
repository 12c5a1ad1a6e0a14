import { readFile } from "node:fs/promises";
import path from "node:path";
import { PurgeCSS } from "purgecss";
import { withAccent } from "./accent-styles.mjs";

/** What the pages outside of the console use of Blueprint: the middle part of its class names (`bp6-<part>…`). */
const PARTS = [
  "button",
  "callout",
  "checkbox",
  "control",
  "fill",
  "form",
  "html-select",
  "icon",
  "input",
  "intent",
  "label",
  "large",
  "minimal",
  "small",
  "spinner",
  "text-overflow-ellipsis",
];
/** Parts of the above that those pages do not use. */
const NOT =
  /^bp6-(button-group|input-ghost|control-group|control-card|file-input|inline|numeric-input|spinner-track-none)/;
const WANTED = new RegExp(`^bp6-(${PARTS.join("|")})(-|$)`);
const STATES =
  /^bp6-(dark|disabled|active|loading|align-(left|right)|compact|outlined|focus-style-manager-ignore)$/;

/** Cuts Blueprint's style sheet down for `blueprint-login.css`. */
export function loginStyles({ root }) {
  const source = path.join(root, "node_modules/@blueprintjs/core/lib/css/blueprint.css");
  return {
    name: "login-styles",
    setup(build) {
      build.onLoad({ filter: /[\\/]blueprint-login\.css$/ }, async () => {
        const raw = withAccent(await readFile(source, "utf8"));
        const [cut] = await new PurgeCSS().purge({
          content: [
            {
              raw: "html body div p a h1 h2 ul li button input label select option svg path span header main",
              extension: "html",
            },
          ],
          css: [{ raw }],
          defaultExtractor: (text) => text.split(" "),
          safelist: {
            standard: [(name) => (WANTED.test(name) && !NOT.test(name)) || STATES.test(name)].map((test) => ({
              test,
            })),
          },
          variables: true,
          keyframes: true,
        });
        return { contents: cut.css, loader: "css", resolveDir: path.dirname(source) };
      });
    },
  };
}
