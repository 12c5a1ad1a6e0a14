import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where the run's seeded data folder is: one for each run, for several may go on beside each other. */
const TEMPLATE = "QUAYSIDE_E2E_TEMPLATE";
/** The build that is tested when it is not the one in `dist/`. */
const DIST = "QUAYSIDE_E2E_DIST";

/** Names this run's template folder; its workers inherit the name. */
export function nameTemplate(folder: string): void {
  process.env[TEMPLATE] = folder;
}

function templateFolder(): string {
  const folder = process.env[TEMPLATE];
  if (folder === undefined) throw new Error("the template folder was not made");
  return folder;
}

/** Shorter waits than the specification's, so that a run does not sit out real retries. */
const timings = {
  reconnectFirst: 1_000,
  reconnectRetry: 500,
  restartJitter: 300,
  sendRetry: 300,
  engineIdle: 2_000,
  onlineRefresh: 1_000,
};

export interface LogLine {
  readonly msg?: string;
  readonly [field: string]: unknown;
}

/** How long a busy machine may take to start a server on an empty database, ms: the wait is for the machine, not for the product. */
const START_MS = 90_000;

/**
 * The built reference server as a process of its own, on a free port of the loopback interface, with a data folder of its own.
 */
export class TestServer {
  readonly log: LogLine[] = [];
  /** The folder of the build that it runs from its next launch on, as `dist/` is laid out. */
  dist: string = process.env[DIST] ?? "dist";
  private process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    readonly env: Readonly<Record<string, string>>,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts a server on a copy of the seeded template folder, or on an empty one. */
  static async start(
    options: { template?: boolean; env?: Record<string, string> } = {},
  ): Promise<TestServer> {
    const dataDir = mkdtempSync(join(tmpdir(), "quayside-e2e-"));
    if (options.template !== false) cpSync(templateFolder(), dataDir, { recursive: true });
    const server = new TestServer(await freePort(), dataDir, options.env ?? {});
    await server.launch();
    return server;
  }

  /** Sockets of a user that are open now. */
  socketsOf({ userId, userName }: { readonly userId: number; readonly userName: string }): number {
    const opened = this.log.filter((line) => line.msg === "socket logged in" && line.userId === userId);
    const closed = this.log.filter((line) => line.msg === "socket closed" && line.userName === userName);
    return opened.length - closed.length;
  }

  /** A server on the folder of another, which therefore must not start. */
  static async beside(other: TestServer): Promise<TestServer> {
    return new TestServer(await freePort(), other.dataDir, other.env);
  }

  /** Starts the process (again) on the same port and folder; resolves when it answers as ready. */
  async launch(): Promise<void> {
    const child = spawn(process.execPath, [join(this.dist, "server/main.js")], {
      cwd: root,
      env: {
        ...process.env,
        SEED_LANGUAGE: "zh_CN",
        NODE_ENV: "test",
        PORT: String(this.port),
        HOST: "127.0.0.1",
        DATA_DIR: this.dataDir,
        CAPTCHA: "off",
        // What stands for others in tests is on this machine.
        ALLOW_PRIVATE_ADDRESSES: "127.0.0.0/8, ::1",
        // One sends as many messages in a minute as a hundred people do.
        SENDS_PER_MINUTE: "0",
        LOG_LEVEL: "debug",
        QUAYSIDE_TIMINGS: JSON.stringify(timings),
        ...this.env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.process = child;
    const tail: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        tail.push(line);
        if (tail.length > 50) tail.shift();
        try {
          this.log.push(JSON.parse(line) as LogLine);
        } catch {
          this.log.push({ msg: line });
        }
      });
    }
    let ended = false;
    child.once("exit", () => {
      ended = true;
    });
    const deadline = Date.now() + START_MS;
    for (;;) {
      if (ended) throw new Error(`the server ended at its start:\n${tail.join("\n")}`);
      if (Date.now() > deadline) throw new Error(`the server was not ready in time:\n${tail.join("\n")}`);
      const ready = await fetch(`${this.url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /**
   * Adds up the shop of what its tests did, once the process has ended: nobody else may have the database meanwhile.
   * @throws Error that says what does not add up.
   */
  async requireAudited(): Promise<void> {
    const child = spawn(process.execPath, [join(this.dist, "server/main.js"), "--audit-shop"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "test", DATA_DIR: this.dataDir, LOG_LEVEL: "warn", ...this.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => said.push(line));
    const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
    if (code !== 0) throw new Error(`the shop of the tests does not add up:\n${said.join("\n")}`);
  }

  /** Ends the process with a signal and waits until it is gone. */
  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const child = this.process;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return null;
    const gone = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
    child.kill(signal);
    return gone;
  }

  /** Ends the process and removes its folder. */
  async close(): Promise<void> {
    await this.end();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
