import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

/** What a page of a benchmark reports to the harness: a number under a name, the newest of which counts. */
interface Report {
  readonly tab: string;
  readonly name: string;
  readonly value: number;
}

/** This process's clock, epoch ms with fractions. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();

/** The line between the benchmarks' pages and the harness, beside what is measured. */
export class Control {
  private readonly reported = new Map<string, Map<string, number>>();
  private readonly listeners = new Set<() => void>();

  private constructor(private readonly server: WebSocketServer) {
    server.on("connection", (ws) => this.take(ws));
  }

  /** Opens a server of its own, so that the line holds while the measured one is down. */
  static async open(): Promise<Control> {
    const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
    await once(server, "listening");
    return new Control(server);
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const ws of this.server.clients) ws.terminate();
    this.server.close();
  }

  /** A page's line. A page may ask for the harness's time, to learn how far apart the clocks are. */
  private take(ws: WebSocket): void {
    ws.on("error", () => undefined);
    ws.on("message", (data) => {
      const reported = JSON.parse(String(data)) as Report;
      if (reported.name === "time") {
        ws.send(JSON.stringify({ asked: reported.value, time: preciseNow() }));
        return;
      }
      const ofTab = this.reported.get(reported.tab) ?? new Map<string, number>();
      ofTab.set(reported.name, reported.value);
      this.reported.set(reported.tab, ofTab);
      this.changed();
    });
  }

  /** Something has changed for which somebody may wait. */
  changed(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** What a tab reported last. */
  value(tab: string, name: string): number | undefined {
    return this.reported.get(tab)?.get(name);
  }

  /** The tabs' values of a name; those that reported none count as 0. */
  values(tabs: readonly string[], name: string): number[] {
    return tabs.map((tab) => this.value(tab, name) ?? 0);
  }

  /** Resolves when a condition holds that the reports of pages, or `changed`, can make true. Rejects after `ms`. */
  until(holds: () => boolean, what: string, ms = 120_000): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.listeners.delete(listener);
      };
      const listener = () => {
        if (!holds()) return;
        end();
        resolve();
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`waited in vain: ${what}; ${this.describe()}`));
      }, ms);
      this.listeners.add(listener);
    });
  }

  private describe(): string {
    return [...this.reported]
      .map(([tab, values]) => `${tab} ${JSON.stringify(Object.fromEntries(values))}`)
      .join("; ");
  }
}
