import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

/** What a page of a benchmark tells the harness: a number under a name, the newest of which counts. */
interface Told {
  readonly tab: string;
  readonly name: string;
  readonly value: number;
}

/** This process's clock, epoch ms with fractions. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();

/** The line between the benchmarks' pages and the harness, beside what is measured. */
export class Control {
  private readonly told = new Map<string, Map<string, number>>();
  private readonly heard = new Set<() => void>();

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
      const told = JSON.parse(String(data)) as Told;
      if (told.name === "time") {
        ws.send(JSON.stringify({ asked: told.value, time: preciseNow() }));
        return;
      }
      const ofTab = this.told.get(told.tab) ?? new Map<string, number>();
      ofTab.set(told.name, told.value);
      this.told.set(told.tab, ofTab);
      this.changed();
    });
  }

  /** Something has changed for which somebody may wait. */
  changed(): void {
    for (const hear of [...this.heard]) hear();
  }

  /** What a tab told last. */
  value(tab: string, name: string): number | undefined {
    return this.told.get(tab)?.get(name);
  }

  /** The tabs' values of a name; those that told none count as 0. */
  values(tabs: readonly string[], name: string): number[] {
    return tabs.map((tab) => this.value(tab, name) ?? 0);
  }

  /** Resolves when a condition holds that what pages tell, or `changed`, can make true. Rejects after `ms`. */
  until(holds: () => boolean, what: string, ms = 120_000): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.heard.delete(hear);
      };
      const hear = () => {
        if (!holds()) return;
        end();
        resolve();
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`waited in vain: ${what}; ${this.describe()}`));
      }, ms);
      this.heard.add(hear);
    });
  }

  private describe(): string {
    return [...this.told]
      .map(([tab, values]) => `${tab} ${JSON.stringify(Object.fromEntries(values))}`)
      .join("; ");
  }
}
