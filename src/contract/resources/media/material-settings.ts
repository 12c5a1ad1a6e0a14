import { number } from "../field-builders.ts";
import { defineSettings } from "../settings.ts";

/** Most of the media library that is asked for, MB; 0 is without a limit. */
const MOST_MB = 100_000_000;

/** How large the media library may become (resources 1.18). */
export const materialSettings = defineSettings({
  name: "materialSettings",
  path: "/media",
  permission: "material",
  title: "materialSettings.area.title",
  fields: {
    media_quota_mb: number("materialSettings.media_quota_mb", {
      ...{ min: 0, max: MOST_MB, unit: "MB", initial: 0 },
      hint: "materialSettings.media_quota_mb.hint",
    }),
  },
  form: { sections: [{ fields: ["media_quota_mb"], columns: 1 }] },
});
