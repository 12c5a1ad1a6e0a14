import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/**
 * The login page in every language as templates for `index.html`, made of the page's own component.
 * @param {string} root the repository
 * @param {string[]} languages
 * @returns {Promise<string>}
 * @throws when the page would need a style of its own, which its policy forbids.
 */
export async function loginTemplates(root, languages) {
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
    const templates = [];
    for (const language of languages) {
      const markup = await built.loginMarkup(language);
      if (/\sstyle=/.test(markup)) throw new Error("the login page has a style in an attribute");
      templates.push(`<template id="login-${language}">${markup}</template>`);
    }
    return templates.join("\n    ");
  } finally {
    await rm(outfile, { force: true });
  }
}
