import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { undoneWhenInterrupted } from "./interruption.ts";

/** A process of a benchmark's own: reports lines of JSON on its standard output, gets lines on its input. */
export class BenchProcess<Report extends object> {
  private readonly lines: Report[] = [];
  private readonly listeners = new Set<() => void>();
  private ended = false;
  private errors = "";

  private constructor(private readonly child: ChildProcess) {
    if (child.stdout === null || child.stderr === null) throw new Error("no output");
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (!line.startsWith("{")) return;
      this.lines.push(JSON.parse(line) as Report);
      for (const listener of [...this.listeners]) listener();
    });
    child.stderr.on("data", (text) => {
      this.errors = `${this.errors}${text}`.slice(-4_000);
    });
    const forget = undoneWhenInterrupted(() => this.end());
    child.once("exit", () => {
      this.ended = true;
      forget();
      for (const listener of [...this.listeners]) listener();
    });
  }

  static start<Report extends object>(
    script: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): BenchProcess<Report> {
    const child = spawn(process.execPath, ["--expose-gc", script, ...args], {
      env: { ...process.env, ...env },
      stdio: ["pipe", "pipe", "pipe"],
    });
    return new BenchProcess<Report>(child);
  }

  /** The first line not yet taken that fits. Rejects when the process ends first. */
  async take<T extends Report>(fits: (line: Report) => line is T): Promise<T> {
    for (;;) {
      const index = this.lines.findIndex(fits);
      const [line] = index < 0 ? [] : this.lines.splice(index, 1);
      if (line !== undefined && fits(line)) return line;
      if (this.ended) throw new Error(`The process has ended. ${this.errors}`);
      await new Promise<void>((resolve) => {
        const listener = () => {
          this.listeners.delete(listener);
          resolve();
        };
        this.listeners.add(listener);
      });
    }
  }

  report(line: object): void {
    this.child.stdin?.write(`${JSON.stringify(line)}\n`);
  }

  /** Memory that it occupies, bytes. */
  residentBytes(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024;
  }

  /** Time of processors that it has used, in all its threads, s. */
  cpuSeconds(): number {
    const stat = readFileSync(`/proc/${this.child.pid}/stat`, "utf8");
    // Behind the name, which may hold anything: the 14th and 15th field are ticks, a hundred in a second.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  async end(): Promise<void> {
    if (this.ended) return;
    const exit = once(this.child, "exit");
    this.child.kill("SIGTERM");
    await exit;
  }
}
