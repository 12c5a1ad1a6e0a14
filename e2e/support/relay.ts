import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

/** Where Debian's package of coturn puts its server. */
const COTURN = "/usr/bin/turnserver";

/** Whether there is a relay to try. */
export const hasRelay = existsSync(COTURN);

export interface Relay {
  /** What the server is started with for it. */
  readonly env: Readonly<Record<string, string>>;
  /** Nothing gets through any more, and nobody is notified. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Starts a relay on loopback alone, which knows callers by the secret that the server has too. */
export async function startRelay(): Promise<Relay> {
  const port = await freePort();
  const secret = "of this test alone";
  const folder = mkdtempSync(join(tmpdir(), "quayside-relay-"));
  const relay = spawn(
    COTURN,
    [
      ...["-n", "--no-cli", "--no-tls", "--no-dtls", "--log-file=stdout", "--fingerprint"],
      ...["--listening-ip=127.0.0.1", "--relay-ip=127.0.0.1", `--listening-port=${port}`],
      ...["--use-auth-secret", `--static-auth-secret=${secret}`, "--realm=quayside.test"],
      ...["--allow-loopback-peers", `--userdb=${join(folder, "users")}`, `--pidfile=${join(folder, "pid")}`],
    ],
    { cwd: folder, stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => relay.once("exit", () => resolve()));
  await untilAnswered(port, ended);
  return {
    env: { TURN_URL: `turn:127.0.0.1:${port}`, TURN_SECRET: secret },
    freeze: () => void relay.kill("SIGSTOP"),
    thaw: () => void relay.kill("SIGCONT"),
    async close() {
      relay.kill("SIGCONT");
      relay.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Rejects when the relay ends before it takes connections. */
async function untilAnswered(port: number, ended: Promise<void>): Promise<void> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!(await answers(port))) {
    if (isOver) throw new Error("the relay could not be started");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    const done = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", done(true));
    socket.once("error", done(false));
  });
}
