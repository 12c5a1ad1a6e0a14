import { mkdirSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { PurgeCSS } from "purgecss";

/**
 * The login page as it stands in `index.html`: templates in every language, made of the page's own component, and one with those rules of
 * the page's style sheet that it needs.
 * @param {{ root: string, languages: readonly string[], sheet: string }} given the repository; `sheet`: path of the style sheet.
 * @returns {Promise<{ html: string, style: string }>} `style`: the rules, which the page's policy has to allow.
 * @throws when the page would need a style in an attribute, which its policy forbids.
 */
export async function loginTemplates({ root, languages, sheet }) {
  const markups = await markupsOf(root, languages);
  if (markups.some(({ markup }) => /\sstyle=/.test(markup)))
    throw new Error("the login page has a style in an attribute");
  const style = await rulesFor(markups.map(({ markup }) => markup).join(""), sheet);
  const templates = [
    template("login-style", `<style>${style}</style>`),
    ...markups.map(({ language, markup }) => template(`login-${language}`, markup)),
  ];
  return { html: templates.join("\n    "), style };
}

const template = (id, content) => `<template id="${id}">${content}</template>`;

/** The page in each language, drawn by the component in Node. */
async function markupsOf(root, languages) {
  const outfile = path.join(root, `.cache/built-login-${process.pid}.cjs`);
  mkdirSync(path.dirname(outfile), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ["src/app/built-login.tsx"],
    outfile,
    bundle: true,
    format: "cjs",
    platform: "node",
    jsx: "automatic",
    loader: { ".css": "empty" },
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  try {
    const { default: built } = await import(pathToFileURL(outfile).href);
    const markups = [];
    for (const language of languages) markups.push({ language, markup: await built.loginMarkup(language) });
    return markups;
  } finally {
    await rm(outfile, { force: true });
  }
}

/** The rules of a style sheet that apply to some markup, whatever the appearance of the page is. */
async function rulesFor(markup, sheet) {
  const [cut] = await new PurgeCSS().purge({
    content: [{ raw: `<html><body><div id="root">${markup}</div></body></html>`, extension: "html" }],
    css: [{ raw: await readFile(sheet, "utf8") }],
    safelist: ["bp6-dark", "qs-login-window", "qs-login-background"],
    dynamicAttributes: ["data-size", "data-dark", "data-reduced"],
    variables: true,
    keyframes: true,
  });
  return cut.css.trim();
}
