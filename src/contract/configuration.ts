import * as v from "valibot";
import { Id, maybe } from "./schema.ts";

/** Shapes of `api/basicConfig` (specification §3 "System config entry", §7 "Configuration and content"). */

/** A setting, as `GET api/basicConfig/key/{key}` answers it. */
export const ConfigEntry = v.object({
  id: maybe(Id),
  configKey: v.string(),
  configValue: maybe(v.string()),
});
export type ConfigEntry = v.InferOutput<typeof ConfigEntry>;

/** What `POST api/basicConfig/savePic` answers. */
export const SavedPicture = v.object({ configKey: v.string(), configValue: v.string() });
export type SavedPicture = v.InferOutput<typeof SavedPicture>;
