import type { SystemConfig } from "../../../src/contract/chat.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import type { Log } from "../ports.ts";

export interface SystemSettingsDeps {
  readonly http: ChatHttp;
  readonly emit: Emit;
  readonly log: Log;
}

/**
 * What the server has set (specification §7 "/system/config"): asked once after every login for all tabs, which have it in their snapshot. In memory
 * alone, for there may be credentials of the servers for calls among it. Without it a tab does without.
 */
export class SystemSettings {
  value: SystemConfig | null = null;

  constructor(private readonly d: SystemSettingsDeps) {}

  /** Logged in. */
  start(): void {
    void this.fetch();
  }

  private async fetch(): Promise<void> {
    try {
      const systemConfig = await this.d.http.call("systemConfig", {}, { quiet: true });
      if (JSON.stringify(systemConfig) === JSON.stringify(this.value)) return;
      this.value = systemConfig;
      this.d.emit({ kind: "systemConfigChanged", systemConfig });
    } catch (error) {
      this.d.log.warn("what the server has set could not be fetched", { error: String(error) });
    }
  }
}
