import * as v from "valibot";
import { CHUNK_TIMEOUT_MS } from "../contract/limits.ts";

/** Loads what is needed on demand, a script together with its style sheet (specification §7 "Static assets", §9 "Chunk load time-out"). */

/** Element that holds the style sheets by chunk name, written by the build. */
const STYLES_ELEMENT = "styles";
const Styles = v.record(v.string(), v.string());

let known: Readonly<Record<string, string>> | undefined;

function styles(): Readonly<Record<string, string>> {
  if (known === undefined) {
    const parsed = v.safeParse(
      Styles,
      JSON.parse(document.getElementById(STYLES_ELEMENT)?.textContent || "{}"),
    );
    known = parsed.success ? parsed.output : {};
  }
  return known;
}

/** A script or a style sheet of a chunk did not arrive. */
export class ChunkLoadError extends Error {
  override readonly name: string = "ChunkLoadError";
  constructor(
    /** `timeout` after 120 s, else `error`. */
    readonly type: "timeout" | "error",
    /** What was asked for. */
    readonly request: string,
    kind = "chunk",
  ) {
    super(`Loading ${kind} ${request} failed (${type})`);
  }
}

/** A style sheet of a chunk did not arrive. */
export class CssChunkLoadError extends ChunkLoadError {
  override readonly name: string = "CssChunkLoadError";
  constructor(type: "timeout" | "error", request: string) {
    super(type, request, "CSS chunk");
  }
}

/** The menu names a view that this console does not have. */
export class ModuleNotFoundError extends Error {
  override readonly name: string = "ModuleNotFoundError";
  constructor(readonly request: string) {
    super(`Cannot find module '${request}'`);
  }
}

const sheets = new Map<string, Promise<void>>();

function loadSheet(url: string): Promise<void> {
  const before = sheets.get(url);
  if (before) return before;
  const loading = new Promise<void>((resolve, reject) => {
    // The page's first script may have asked for it already.
    const present = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${url}"]`);
    if (present?.sheet) {
      resolve();
      return;
    }
    const link = present ?? document.createElement("link");
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new CssChunkLoadError("error", url));
    });
    if (present) return;
    link.rel = "stylesheet";
    link.href = url;
    document.head.append(link);
  });
  sheets.set(url, loading);
  // A failure is not remembered: the next visit tries again.
  loading.catch(() => sheets.delete(url));
  return loading;
}

function timeLimit(request: string): { readonly over: Promise<never>; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timeout", request)), CHUNK_TIMEOUT_MS);
  });
  return { over, stop: () => clearTimeout(timer) };
}

/**
 * Loads a part of the console: its script, and beside it the style sheet that the build made of its imports.
 * @param load `() => import("./part.tsx")`, written in the call itself: then the build gives it its name.
 * @param name of the part; by hand where `load` comes from elsewhere.
 * @throws ChunkLoadError, CssChunkLoadError when one of them does not arrive within 120 s.
 */
export async function loadPart<T>(load: () => Promise<T>, name = "part"): Promise<T> {
  const sheet = styles()[name];
  const limit = timeLimit(name);
  const script = load().catch((cause: unknown) => {
    const error = new ChunkLoadError("error", name);
    error.cause = cause;
    throw error;
  });
  try {
    const [loaded] = await Promise.race([
      Promise.all([script, sheet === undefined ? Promise.resolve() : loadSheet(sheet)]),
      limit.over,
    ]);
    return loaded;
  } finally {
    limit.stop();
  }
}
