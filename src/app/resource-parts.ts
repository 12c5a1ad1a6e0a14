import type { ResourceParts } from "../resource/parts.ts";
import { readRuntime } from "./runtime.ts";
import { loadTextedChunk } from "./texted-chunk.ts";

/** The door of System, with its texts. */
function loadSystem() {
  return loadTextedChunk("features/system/screens", "system", () => import("../features/system/screens.ts"));
}

/** The door of Tools, with its texts. */
function loadTools() {
  return loadTextedChunk("features/tools/screens", "tools", () => import("../features/tools/screens.ts"));
}

/** The door of Monitor, with its texts. */
function loadMonitor() {
  return loadTextedChunk(
    "features/monitor/screens",
    "monitor",
    () => import("../features/monitor/screens.ts"),
  );
}

/**
 * Areas that have components of their own beside what their definitions say, by name. Each loads the door of its feature and the texts
 * that it needs (`loadTextedChunk`).
 */
const loaders: Readonly<Record<string, () => Promise<ResourceParts>>> = {
  dept: async () => (await loadSystem()).deptParts,
  menu: async () => (await loadSystem()).menuParts,
  basicConfig: async () => (await loadSystem()).basicConfigParts,
  log: async () => (await loadSystem()).logParts,
  errorLog: async () => (await loadSystem()).errorLogParts,
  online: async () => (await loadMonitor()).onlineParts,
  timing: async () => (await loadSystem()).timingParts(readRuntime(document).timeZone),
  translateConfig: async () => (await loadSystem()).translateParts,
  user: async () => (await loadSystem()).userParts,
  role: async () => (await loadSystem()).roleParts,
  email: async () => (await loadTools()).mailParts,
  watermark: async () => (await loadTools()).watermarkParts,
  aliPay: async () => (await loadTools()).alipayParts,
  localFile: async () => (await loadTools()).storageParts,
  picture: async () => (await loadTools()).pictureParts,
  openaiConfig: async () => (await loadTools()).openaiParts,
};

/** The parts of an area that are components of their own; undefined where it has none. */
export async function loadParts(resource: string): Promise<ResourceParts | undefined> {
  const load = Object.hasOwn(loaders, resource) ? loaders[resource] : undefined;
  return await load?.();
}
