import type { SystemConfig } from "../../../src/contract/chat.ts";
import type { LiveArea } from "../../../src/contract/live-areas.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import type { Clock, Log, TimerId } from "../ports.ts";

/** How often they are asked for again while the socket is there, ms: credentials for calls among them last an hour. */
const AGAIN_MS = 30 * 60_000;

/** The area of agents: what they have set for themselves is among it. */
const AGENTS: LiveArea = "agent";

export interface SystemSettingsDeps {
  readonly clock: Clock;
  readonly http: ChatHttp;
  readonly emit: Emit;
  readonly log: Log;
  /** They have come, changed or not. */
  readonly onSettings: (settings: SystemConfig) => void;
}

/**
 * What the server has set (specification §7 "/system/config"): asked after every login and now and then for all tabs, which have it in their snapshot. In memory
 * alone, for there may be credentials of the servers for calls among it. Without it a tab does without.
 */
export class SystemSettings {
  value: SystemConfig | null = null;

  private again: TimerId | null = null;

  constructor(private readonly d: SystemSettingsDeps) {}

  /** Logged in. */
  start(): void {
    this.stop();
    this.again = this.d.clock.setTimeout(() => this.start(), AGAIN_MS);
    void this.fetch();
  }

  /** Something that the server tells everybody of has changed: whether it matters here, its answer says. */
  recordsChanged(areas: readonly string[]): void {
    if (this.again !== null && areas.includes(AGENTS)) void this.fetch();
  }

  /** The socket is gone. */
  stop(): void {
    if (this.again !== null) this.d.clock.clearTimeout(this.again);
    this.again = null;
  }

  private async fetch(): Promise<void> {
    try {
      const systemConfig = await this.d.http.call("systemConfig", {}, { quiet: true });
      this.d.onSettings(systemConfig);
      if (JSON.stringify(systemConfig) === JSON.stringify(this.value)) return;
      this.value = systemConfig;
      this.d.emit({ kind: "systemConfigChanged", systemConfig });
    } catch (error) {
      this.d.log.warn("what the server has set could not be fetched", { error: String(error) });
    }
  }
}
