import { readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { type RuntimeSettings, withoutLogin, withRuntime } from "../../../server/http/console.ts";
import { LOGIN_PATH } from "../../../src/domain/session.ts";
import type { Places } from "../places.ts";

/** What the feed serves of a file. */
export interface Served {
  readonly type: string;
  readonly body: string | Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The built console with its page, and the benchmarks' own pages under `/bench/`. */
export class Files {
  private readonly held = new Map<string, Served | null>();

  constructor(
    private readonly places: Places,
    private readonly runtime: () => RuntimeSettings,
    /** Address of the line to the harness. */
    private readonly control: () => string,
  ) {}

  /** Serves something else at a path, in place of what may be there. */
  add(path: string, served: Served): void {
    this.held.set(path, served);
  }

  /** @returns null for what is not there; the console's page for addresses without an extension. */
  at(path: string): Served | null {
    const bench = /^\/bench\/([\w-]+)$/.exec(path)?.[1];
    if (bench !== undefined) return html(this.control(), bench);
    let served = this.held.get(path);
    if (served === undefined && extname(path) === "") return this.page(path);
    if (served === undefined) {
      served = this.read(path);
      this.held.set(path, served);
    }
    return served;
  }

  private page(path: string): Served {
    const text = readFileSync(join(this.places.console, "index.html"), "utf8");
    const page = withRuntime(text, this.runtime());
    return { type: TYPES[".html"] ?? "", body: path === LOGIN_PATH ? page : withoutLogin(page) };
  }

  private read(path: string): Served | null {
    const name = normalize(path);
    const folder = name.startsWith("/bench/") ? this.places.pages : this.places.console;
    try {
      const body = readFileSync(join(folder, name.replace(/^\/bench\//, "")));
      return { type: TYPES[extname(name)] ?? "application/octet-stream", body };
    } catch {
      return null;
    }
  }
}

function html(control: string, name: string): Served {
  const head = `<meta charset="utf-8"><meta name="control" content="${control}"><title>bench</title>`;
  const body = `<!doctype html>${head}<div id="root"></div><script src="/bench/${name}.js"></script>`;
  return { type: TYPES[".html"] ?? "", body };
}
