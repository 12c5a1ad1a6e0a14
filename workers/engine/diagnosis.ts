import type { Diagnostics } from "../../src/contract/diagnostics.ts";
import type { NotedLog } from "./log/error-notes.ts";
import type { EngineDeps } from "./ports.ts";
import type { Tabs } from "./tabs/tabs.ts";
import type { UserScope } from "./user-scope.ts";

export interface DiagnosisDeps {
  readonly deps: Pick<EngineDeps, "engineId" | "build" | "clock" | "estimateStorage">;
  readonly log: NotedLog;
  readonly tabs: Tabs;
  readonly startedAt: number;
}

/** Says how the engine is (contract: `Diagnostics`): ids and counts, no token and no text of a message. Rejects never. */
export async function diagnose(
  { deps, log, tabs, startedAt }: DiagnosisDeps,
  scope: UserScope | null,
): Promise<Diagnostics> {
  const { engineId, build, clock, estimateStorage } = deps;
  const state = (await scope?.diagnostics().catch(() => null)) ?? null;
  const room = (await estimateStorage?.().catch(() => null)) ?? {};
  const report = scope?.connection.report();
  return {
    at: clock.now(),
    engineId,
    build,
    startedAt,
    userId: scope?.userId ?? null,
    writer: state?.writer ?? false,
    connection: scope?.connection.view ?? null,
    transitions: report?.transitions ?? [],
    codec: report?.codec ?? null,
    tabs: tabs.notes(),
    alertLeader: tabs.alertLeader(),
    chats: state?.chats ?? null,
    storage: {
      ...state?.storage,
      ...(room.usage === undefined ? {} : { usage: room.usage }),
      ...(room.quota === undefined ? {} : { quota: room.quota }),
    },
    errors: log.errors(),
    measured: {
      openMs: state?.openMs ?? null,
      syncMs: state?.syncMs ?? null,
      loginMs: report?.measured.loginMs ?? null,
      heartbeatMs: report?.measured.heartbeatMs ?? null,
    },
    timings: scope?.timings ?? null,
  };
}
