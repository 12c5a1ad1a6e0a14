import { loadTextedPart } from "../features/language/index.ts";
import type { ResourceParts } from "../resource/parts.ts";
import { readRuntime } from "./runtime.ts";

/** System's parts, with their texts. */
function loadSystem() {
  return loadTextedPart("system", () => import("../features/system/screens.ts"));
}

/** Tools' parts, with their texts. */
function loadTools() {
  return loadTextedPart("tools", () => import("../features/tools/screens.ts"));
}

/** Monitor's parts, with their texts. */
function loadMonitor() {
  return loadTextedPart("monitor", () => import("../features/monitor/screens.ts"));
}

/**
 * Areas that have components of their own beside what their definitions say, by name. Each loads the entry of its feature and the texts
 * that it needs.
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
