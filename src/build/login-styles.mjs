import { readFile } from "node:fs/promises";
import path from "node:path";
import { PurgeCSS } from "purgecss";
import { withAccent } from "./accent-styles.mjs";
import { loginClasses } from "./login-classes.mjs";

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
            standard: [{ test: (name) => loginClasses.has(name) }],
          },
          variables: true,
          keyframes: true,
        });
        return { contents: cut.css, loader: "css", resolveDir: path.dirname(source) };
      });
    },
  };
}
