import { loadTextedPart } from "../features/language/index.ts";
import type { ResourceParts } from "../resource/parts.ts";
import { readRuntime } from "./runtime.ts";

/**
 * Areas that have components of their own beside what their definitions say, by name. Each is a part of its own, loaded with its section's
 * texts.
 */
const loaders: Readonly<Record<string, () => Promise<ResourceParts>>> = {
  dept: async () => {
    const { deptParts } = await loadTextedPart(
      "system",
      () => import("../features/system/departments/parts.ts"),
    );
    return deptParts;
  },
  menu: async () => {
    const { menuParts } = await loadTextedPart("system", () => import("../features/system/menus/parts.ts"));
    return menuParts;
  },
  basicConfig: async () => {
    const { basicConfigParts } = await loadTextedPart(
      "system",
      () => import("../features/system/basic-config/parts.ts"),
    );
    return basicConfigParts;
  },
  log: async () => {
    const { logParts } = await loadTextedPart("system", () => import("../features/system/logs/parts.ts"));
    return logParts;
  },
  errorLog: async () => {
    const { errorLogParts } = await loadTextedPart(
      "system",
      () => import("../features/system/logs/parts.ts"),
    );
    return errorLogParts;
  },
  online: async () => {
    const { onlineParts } = await loadTextedPart(
      "monitor",
      () => import("../features/monitor/online/parts.tsx"),
    );
    return onlineParts;
  },
  timing: async () => {
    const { timingParts } = await loadTextedPart(
      "system",
      () => import("../features/system/timing/parts.tsx"),
    );
    return timingParts(readRuntime(document).timeZone);
  },
  translateConfig: async () => {
    const { translateParts } = await loadTextedPart(
      "system",
      () => import("../features/system/translate/parts.ts"),
    );
    return translateParts;
  },
  user: async () => {
    const { userParts } = await loadTextedPart("system", () => import("../features/system/users/parts.ts"));
    return userParts;
  },
  role: async () => {
    const { roleParts } = await loadTextedPart("system", () => import("../features/system/roles/parts.ts"));
    return roleParts;
  },
  email: async () => {
    const { mailParts } = await loadTextedPart("tools", () => import("../features/tools/mail/parts.ts"));
    return mailParts;
  },
  watermark: async () => {
    const { watermarkParts } = await loadTextedPart(
      "tools",
      () => import("../features/tools/watermark/parts.ts"),
    );
    return watermarkParts;
  },
  aliPay: async () => {
    const { alipayParts } = await loadTextedPart("tools", () => import("../features/tools/alipay/parts.ts"));
    return alipayParts;
  },
  localFile: async () => {
    const { storageParts } = await loadTextedPart(
      "tools",
      () => import("../features/tools/storage/parts.ts"),
    );
    return storageParts;
  },
  picture: async () => {
    const { pictureParts } = await loadTextedPart(
      "tools",
      () => import("../features/tools/pictures/parts.ts"),
    );
    return pictureParts;
  },
  openaiConfig: async () => {
    const { openaiParts } = await loadTextedPart("tools", () => import("../features/tools/openai/parts.ts"));
    return openaiParts;
  },
};

/** The parts of an area that are components of their own; undefined where it has none. */
export async function loadParts(resource: string): Promise<ResourceParts | undefined> {
  const load = Object.hasOwn(loaders, resource) ? loaders[resource] : undefined;
  return await load?.();
}
