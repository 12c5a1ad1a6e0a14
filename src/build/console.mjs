import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { accentStyles } from "./accent-styles.mjs";
import { askAhead } from "./ask-ahead.mjs";
import { hintCompile } from "./compile-hint.mjs";
import { componentIcons } from "./component-icons.mjs";
import { consoleParts } from "./console-parts.mjs";
import { directImports } from "./direct-imports.mjs";
import { loginTemplates } from "./login-markup.mjs";
import { loginStyles } from "./login-styles.mjs";
import { closure, filesOf, outputOf } from "./outputs.mjs";
import { ownSheets } from "./own-sheets.mjs";
import { partName } from "./part-names.mjs";
import { privateNames } from "./private-names.mjs";
import { pureExpressions, pureSchemas } from "./pure-schemas.mjs";
import { shortAdvice } from "./short-advice.mjs";
import { tableSensor } from "./table-sensor.mjs";
import { buildVisitor } from "./visitor.mjs";

/** Builds the page: worker, app with its lazy chunks, the first script, index.html, and the change log beside them. */

/** The language of who has not chosen one. */
const DEFAULT_LANGUAGE = "zh_CN";

/** Each language has a folder of texts. */
const languagesIn = (root) =>
  readdirSync(path.join(root, "src/i18n"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * Nothing but what this origin serves; styles and scripts come from files alone, but for those that the page is built with.
 * @param {{ script: string, style: string }} own the script in the page's head, and the rules of the form that stands in it.
 */
const policy = ({ script, style }) =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashed(script)}`,
    `style-src 'self' ${hashed(style)}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");

/** How a policy names a text that the page holds. */
const hashed = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * @returns what the budgets are counted from: the files of the first visits and of the worker.
 */
export async function buildConsole({ root, dist, dev, build }) {
  const outdir = path.join(dist, "console");
  const url = (file) => `/${path.relative(outdir, path.join(root, file)).split(path.sep).join("/")}`;
  const common = commonOptions({ root, outdir, dev, build });
  const workerFile = await buildWorker(common);
  const app = await buildApp({ root, common, workerUrl: url(workerFile) });
  const first = firstFiles(app, languagesIn(root));
  keepAreasOut(app, [...first.main, ...first.console.scripts, ...first.screens.workplace.scripts]);
  const screens = Object.values(first.screens).flatMap(({ scripts }) => scripts);
  // A line more would put the source maps of a development build wrong, and so would a call more.
  if (!dev) {
    await askAhead(root, app, [...first.main, ...first.console.scripts]);
    await hintCompile(root, [...first.main, ...first.login.scripts, ...first.console.scripts, ...screens]);
  }
  const files = mapFiles(first, url);
  const boot = await buildBoot({ root, common, workerUrl: url(workerFile), files });
  const html = await writeHtml({ root, outdir, build, url, app, boot, first });
  await buildDocPage({ root, outdir, url, common });
  await cp(path.join(root, "src/changelogs"), path.join(outdir, "changelogs"), { recursive: true });
  const visitor = await buildVisitor({ root, outdir, url, common });
  return { ...sizesOf({ root, first, html, boot, workerFile }), visitor };
}

function commonOptions({ root, outdir, dev, build }) {
  return {
    absWorkingDir: root,
    outdir,
    bundle: true,
    minify: !dev,
    sourcemap: dev ? "linked" : false,
    target: ["chrome120", "firefox121", "safari17"],
    logLevel: "warning",
    legalComments: "none",
    metafile: true,
    jsx: "automatic",
    entryNames: "[ext]/[name]-[hash]",
    chunkNames: "[ext]/[name]-[hash]",
    assetNames: "assets/[name]-[hash]",
    publicPath: "/",
    define: {
      __BUILD__: JSON.stringify(build),
      __DEV__: String(dev),
      "process.env.NODE_ENV": JSON.stringify(dev ? "development" : "production"),
      // Blueprint asks for these, as a bundler for Node would have them.
      "process.env.BLUEPRINT_NAMESPACE": "undefined",
      "process.env.REACT_APP_BLUEPRINT_NAMESPACE": "undefined",
    },
  };
}

/** What the worker loads by itself when it needs it, by the path that it names. */
const WORKER_PARTS = {
  "./engine/calls/part.ts": { name: "calls", source: "workers/engine/calls/part.ts" },
  "../src/contract/codec-reader.ts": { name: "unpack", source: "src/contract/codec-reader.ts" },
};

/**
 * The engine's host: one classic bundle, beside a module for each of its parts. Minified, they have short names for what their classes keep to
 * themselves, and all of them the same.
 */
async function buildWorker(common) {
  const source = "workers/realtime.worker.ts";
  const options = { ...common, format: "esm", plugins: [pureSchemas(), pureExpressions()] };
  const sources = [source, ...Object.values(WORKER_PARTS).map((part) => part.source)];
  const names = common.minify ? await privateNamesOf({ ...options, entryPoints: sources }) : [];
  const mangled =
    names.length === 0 ? {} : { mangleProps: new RegExp(`^(?:${names.join("|")})$`), mangleCache: {} };
  const files = {};
  for (const [named, part] of Object.entries(WORKER_PARTS)) {
    const built = await esbuild.build({ ...options, ...mangled, entryPoints: { [part.name]: part.source } });
    files[named] = outputOf(built.metafile, part.source);
    if (built.mangleCache) mangled.mangleCache = built.mangleCache;
  }
  const { metafile } = await esbuild.build({
    ...options,
    ...mangled,
    format: "iife",
    entryPoints: { realtime: source },
    plugins: [workerParts(files), ...options.plugins],
  });
  return outputOf(metafile, source);
}

/** Parts lie beside the worker: it names them by their files. */
function workerParts(files) {
  return {
    name: "worker-parts",
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ kind, path: named }) =>
        kind === "dynamic-import" && files[named]
          ? { path: `./${path.basename(files[named])}`, external: true }
          : null,
      );
    },
  };
}

async function privateNamesOf(options) {
  const { metafile } = await esbuild.build({ ...options, write: false });
  const files = Object.keys(metafile.inputs).map((file) => path.join(options.absWorkingDir, file));
  return privateNames(files);
}

/** The app with its lazy chunks. It is bundled twice: what its parts begin with hangs on which modules they have. */
async function buildApp({ root, common, workerUrl }) {
  const options = {
    ...common,
    define: { ...common.define, __WORKER_URL__: JSON.stringify(workerUrl) },
    format: "esm",
    splitting: true,
    inject: ["src/app/foundation.ts"],
    entryPoints: { main: "src/app/main.tsx" },
    // What parts share is listed by its modules alone, also of packages that say that nobody needs them for themselves.
    logOverride: { "ignored-bare-import": "silent" },
  };
  // Where names are kept readable, so is advice.
  const packages = [
    ...(common.minify ? [shortAdvice()] : []),
    pureExpressions(),
    componentIcons({ root }),
    tableSensor(),
  ];
  const { metafile: before } = await esbuild.build({
    ...options,
    write: false,
    minify: false,
    sourcemap: false,
    loader: { ".css": "empty" },
    plugins: [...packages, directImports({ root })],
  });
  const { plugin, before: beginning, dropSheets } = consoleParts({ root, inputs: before.inputs });
  const own = ownSheets({ root, common });
  const { metafile } = await esbuild.build({
    ...options,
    plugins: [
      ...packages,
      plugin,
      own.plugin,
      directImports({ root, before: beginning }),
      accentStyles(),
      loginStyles({ root }),
    ],
  });
  await dropUnusedSheet(root, metafile);
  await dropSheets(metafile);
  await own.write(metafile);
  return metafile;
}

/** The script in the page's head, which knows the names of the files that come next: its text, which needs no request. */
async function buildBoot({ root, common, workerUrl, files }) {
  const source = "src/app/boot.ts";
  const names = { __WORKER_URL__: JSON.stringify(workerUrl), __FIRST_FILES__: JSON.stringify(files) };
  const { outputFiles } = await esbuild.build({
    ...common,
    define: { ...common.define, ...names },
    format: "iife",
    entryPoints: { boot: source },
    plugins: [pureExpressions(), directImports({ root })],
    sourcemap: false,
    write: false,
  });
  const [{ text }] = outputFiles;
  if (/<\/script|<!--/i.test(text)) throw new Error("the script in the page's head would end its element");
  return text.trim();
}

/** The page in the frame that shows the description of the calls: under both of the names that it is imported by. */
async function buildDocPage({ root, outdir, url, common }) {
  const source = "src/app/doc/doc.ts";
  const { metafile } = await esbuild.build({ ...common, format: "esm", entryPoints: { doc: source } });
  const script = outputOf(metafile, source);
  const values = { SCRIPT: url(script), STYLE: url(metafile.outputs[script].cssBundle) };
  const template = await readFile(path.join(root, "src/app/doc/doc.html"), "utf8");
  const html = template.replace(/%([A-Z]+)%/g, (_, name) => values[name]);
  for (const name of ["doc.html", "swagger-ui.html"]) await writeFile(path.join(outdir, name), html);
}

/** esbuild gathers the sheets of all lazy chunks under the first script as well; each chunk brings its own, so that nobody loads this one. */
async function dropUnusedSheet(root, meta) {
  const main = meta.outputs[outputOf(meta, "src/app/main.tsx")];
  if (!main.cssBundle) return;
  await rm(path.join(root, main.cssBundle), { force: true });
  await rm(path.join(root, `${main.cssBundle}.map`), { force: true });
  delete main.cssBundle;
}

/** What areas are made of, which comes when one is opened: their definitions, their endpoints, their lists and forms. */
const OF_AREAS = /^src\/(contract\/resources\/|resource\/|query\/(record-reads|resource-api)\.)/;

/** @throws when the console would load something of the areas with every page. */
function keepAreasOut(meta, scripts) {
  const found = scripts.flatMap((script) =>
    Object.entries(meta.outputs[script].inputs).filter(
      ([module, { bytesInOutput }]) => bytesInOutput > 0 && OF_AREAS.test(module),
    ),
  );
  if (found.length > 0)
    throw new Error(
      `belongs to areas, and would be loaded with every page: ${found.map(([module]) => module)}`,
    );
}

/** The files that the first visits load, by the metafile. */
function firstFiles(meta, languages) {
  const of = (source) => filesOf(meta, source);
  const main = closure(meta, outputOf(meta, "src/app/main.tsx"));
  const without = (files) => ({ ...files, scripts: files.scripts.filter((file) => !main.includes(file)) });
  /** Files by language, of the sources that a language has below the folders of texts and labels. */
  const textsOf = (...sources) =>
    Object.fromEntries(
      languages.map((language) => {
        const files = sources.map((source) => without(of(source(language))));
        return [language, joined(...files).scripts];
      }),
    );
  const text = (file) => (language) => `src/i18n/${language}/${file}`;
  const labels = (file) => (language) => `src/contract/labels/${language}/${file}`;
  const group = (name) => [text("other-groups.ts"), text(`groups/${name}.ts`)];
  const screen = (...sources) => without(joined(...sources.map(of)));
  return {
    main,
    login: screen("src/features/sign-in/screens.ts"),
    console: screen("src/app/console.tsx", "src/realtime/connect.ts"),
    screens: {
      workplace: screen("src/app/workplace-page.tsx"),
      chat: screen("src/app/chat-page.tsx"),
      list: screen("src/app/screen-table.ts", "src/app/resource-screens.tsx"),
      screen: screen("src/app/screen-table.ts"),
    },
    texts: {
      login: textsOf(text("index.ts")),
      console: textsOf(text("groups/console.ts"), labels("pages.ts")),
      workplace: textsOf(...group("workplace")),
      chat: textsOf(...group("chat-screen")),
      list: textsOf(...group("resource"), labels("areas.ts")),
      screen: textsOf(text("other-groups.ts")),
    },
  };
}

function joined(...parts) {
  const all = (kind) => [...new Set(parts.flatMap((part) => part[kind]))];
  return { scripts: all("scripts"), styles: all("styles") };
}

function mapFiles({ main, login, console, screens, texts }, url) {
  const mapAll = (files) => files.map(url);
  const both = ({ scripts, styles }) => ({ scripts: mapAll(scripts), styles: mapAll(styles) });
  const mapValues = (group, map) =>
    Object.fromEntries(Object.entries(group).map(([key, value]) => [key, map(value)]));
  return {
    main: url(main[0]),
    login: both(login),
    console: both(console),
    screens: mapValues(screens, both),
    texts: mapValues(texts, (files) => mapValues(files, mapAll)),
  };
}

/** Style sheets by the name of the chunk that needs them: its source below src/, without extension. */
function stylesByChunk(meta, url) {
  const styles = {};
  for (const output of Object.values(meta.outputs)) {
    if (!output.entryPoint || !output.cssBundle) continue;
    styles[partName(output.entryPoint)] = url(output.cssBundle);
  }
  return styles;
}

async function writeHtml({ root, outdir, build, url, app, boot, first }) {
  const template = await readFile(path.join(root, "index.html"), "utf8");
  const [sheet] = first.login.styles;
  const login = await loginTemplates({ root, languages: languagesIn(root), sheet: path.join(root, sheet) });
  const values = {
    CSP: policy({ script: boot, style: login.style }),
    BUILD: build,
    LOGIN: login.html,
    PRELOADS: first.main
      .map((file) => `<link rel="preload" as="script" crossorigin href="${url(file)}" />`)
      .join("\n    "),
  };
  const styles = `id="styles">${JSON.stringify(stylesByChunk(app, url))}<`;
  // The script's text takes the place of its address.
  const asked = /<script src="%BOOT%"><\/script>|%([A-Z]+)%/g;
  const html = template.replace('id="styles">{}<', styles).replace(asked, (_, name) => {
    if (name === undefined) return `<script>${boot}</script>`;
    if (values[name] === undefined)
      throw new Error(`index.html asks for %${name}%, which the build does not know`);
    return values[name];
  });
  const file = path.join(outdir, "index.html");
  await writeFile(file, html);
  return file;
}

function sizesOf({ root, first, html, boot, workerFile }) {
  const at = (file) => path.join(root, file);
  const base = first.main;
  const unique = (...lists) => [...new Set(lists.flat())].map(at);
  return {
    boot,
    login: {
      html,
      scripts: unique(base, first.login.scripts, first.texts.login[DEFAULT_LANGUAGE]),
      styles: unique(first.login.styles),
    },
    shell: {
      scripts: unique(
        base,
        first.console.scripts,
        first.screens.workplace.scripts,
        first.texts.login[DEFAULT_LANGUAGE],
        first.texts.console[DEFAULT_LANGUAGE],
      ),
    },
    worker: at(workerFile),
  };
}
