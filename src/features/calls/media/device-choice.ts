import * as v from "valibot";
import { kept } from "../../../ui/kept.ts";
import type { OwnMedia } from "./media.ts";

/** The devices that a user has chosen for calls. */
export type DeviceChoice = OwnMedia["chosen"];

/** Longer than the ids that browsers give. */
const DeviceId = v.optional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(256))), null);

export const DeviceChoiceSchema: v.GenericSchema<unknown, DeviceChoice> = v.object({
  microphone: DeviceId,
  camera: DeviceId,
  speaker: DeviceId,
});

/** In this browser; null is the browser's own choice. */
export const keptDevices = kept("call-devices", DeviceChoiceSchema, {
  microphone: null,
  camera: null,
  speaker: null,
});
