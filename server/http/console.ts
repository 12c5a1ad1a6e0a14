import { readFile, stat } from "node:fs/promises";
import { join, normalize } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyRequest } from "fastify";
import type * as v from "valibot";
import { RUNTIME_ELEMENT, type Runtime } from "../../src/contract/runtime.ts";
import { LOGIN_PATH } from "../../src/domain/session.ts";
import { pathOf } from "./app.ts";
import { answerNotFound } from "./errors.ts";
import { PackedPage } from "./packed-page.ts";
import type { App } from "./valibot.ts";
import { registerVisitorWindow } from "./visitor-window.ts";

/** Runtime configuration as it is written into the page. */
export type RuntimeSettings = v.InferInput<typeof Runtime>;

/**
 * Paths that are never answered with the page: of the services and of files, and those that programs ask other servers for, which would take it for
 * good news. Below `/im` are the sockets, by the tenant's number, and pages of the console.
 */
const NO_PAGE =
  /^\/(prod-api|imchat-api|shop-api|site-api|visitor-api|sites|im\/\d+|js|css|avatar|chat-file|file|config|changelogs|healthz|health|readyz|livez|metrics|api|\.well-known)(\/|$)/;
/** Files whose name holds a hash of their content. */
const HASHED = /^\/(js|css)\//;
const YEAR = "public, max-age=31536000, immutable";

/**
 * Serves the built console in `folder`: files as they are (their `.br` and `.gz` where they are), and `index.html`, with the runtime
 * configuration put in, for every other address that a browser opens.
 * @param mediaOrigins where else pictures and films of the page may come from.
 */
export async function registerConsole(
  app: App,
  folder: string,
  runtime: () => RuntimeSettings | Promise<RuntimeSettings>,
  mediaOrigins: () => Promise<readonly string[]> = async () => [],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
  });
  registerVisitorWindow(app, folder, async (html) => withMedia(html, await mediaOrigins()));
  const page = pageReader(join(folder, "index.html"), runtime);
  const login = new PackedPage();
  const others = new PackedPage();
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    if (request.method !== "GET" && request.method !== "HEAD") return answerNotFound(request, reply);
    const file = await fileAt(folder, path);
    if (file !== undefined) {
      return reply.header("Cache-Control", HASHED.test(path) ? YEAR : "no-cache").sendFile(file);
    }
    if (NO_PAGE.test(path) || !wantsPage(request)) return answerNotFound(request, reply);
    const built = await page();
    if (built === undefined)
      return reply.code(404).send("The console has not been built: run npm run build.");
    const html = withMedia(built, await mediaOrigins());
    return path === LOGIN_PATH
      ? login.send(html, request, reply)
      : others.send(withoutLogin(html), request, reply);
  });
}

async function fileAt(folder: string, path: string): Promise<string | undefined> {
  const name = decode(path);
  if (
    name === undefined ||
    name === "/" ||
    name === "/index.html" ||
    name.split("/").some((part) => part.startsWith("."))
  ) {
    return undefined;
  }
  const found = await stat(join(folder, name)).catch(() => undefined);
  return found?.isFile() ? name.slice(1) : undefined;
}

function decode(path: string): string | undefined {
  try {
    const name = decodeURIComponent(path);
    return name.includes("\0") || normalize(name) !== name ? undefined : name;
  } catch {
    return undefined;
  }
}

function wantsPage(request: FastifyRequest): boolean {
  const accepted = request.headers.accept ?? "";
  return accepted.includes("text/html") || accepted === "" || accepted.includes("*/*");
}

/** Reads the page again when its file has changed, so that a rebuild shows without a restart. */
function pageReader(
  file: string,
  runtime: () => RuntimeSettings | Promise<RuntimeSettings>,
): () => Promise<string | undefined> {
  let held: { changed: number; template: string } | undefined;
  return async () => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    if (held?.changed !== found.mtimeMs) {
      held = { changed: found.mtimeMs, template: await readFile(file, "utf8") };
    }
    return withRuntime(held.template, await runtime());
  };
}

/** The page without the login form that stands in it, which only its own address needs. */
export const withoutLogin = (html: string): string =>
  html.replace(/<template id="login-[\s\S]*<\/template>\s*/, "");

/** The page with a policy that lets pictures and films come from some origins too. */
export function withMedia(html: string, origins: readonly string[]): string {
  if (origins.length === 0) return html;
  return html.replace(/\b(img|media)-src 'self'/g, (own) => [own, ...new Set(origins)].join(" "));
}

/**
 * Puts the runtime configuration into the page's element for it. `<` is escaped, so that no value can end the element.
 */
export function withRuntime(html: string, runtime: RuntimeSettings): string {
  const json = JSON.stringify(runtime)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
  const element = new RegExp(`(<script\\b[^>]*\\bid=["']?${RUNTIME_ELEMENT}["']?[^>]*>)[^<]*(</script>)`);
  return html.replace(element, (_, open: string, close: string) => open + json + close);
}
