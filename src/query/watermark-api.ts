import { WorkStarted } from "../contract/background-work.ts";
import { NoticePicture } from "../contract/notices.ts";
import { WatermarkReach } from "../contract/watermarks.ts";
import { adminApi } from "./admin-api.ts";
import { downloadStarted, uploadStarted } from "./transfers.ts";

/** Watermarks beyond their records (resources 8.7). Whoever asks shows failures. */

const PATH = "api/watermark";

/** Draws a watermark on the sample, as it is written down: `transfer(watermarkPreview(…))`. */
export function watermarkPreview(body: Readonly<Record<string, unknown>>, signal: AbortSignal) {
  return downloadStarted({ method: "POST", path: `${PATH}/preview`, body }, { quiet: true, signal });
}

/** Uploads the picture of a watermark: `transfer(watermarkPicture(…))`. */
export function watermarkPicture(file: File, onProgress: (share: number) => void) {
  const form = new FormData();
  form.append("file", file, file.name);
  return uploadStarted({ path: `${PATH}/picture`, form }, NoticePicture, { onProgress, quiet: true });
}

const withWork = adminApi.enhanceEndpoints({ addTagTypes: ["Work"] });

const watermarkApi = withWork.injectEndpoints({
  endpoints: (build) => ({
    /** What applying the default watermark, and taking watermarks away, would change. */
    watermarkReach: build.query<WatermarkReach, void>({
      query: () => ({ path: `${PATH}/apply`, schema: WatermarkReach, quiet: true }),
    }),
    /** Draws the default watermark over the pictures that there are, or makes them what they were. */
    markPictures: build.mutation<WorkStarted, "apply" | "restore">({
      query: (what) => ({
        method: "POST",
        path: `${PATH}/${what}`,
        schema: WorkStarted,
        quiet: true,
      }),
      invalidatesTags: [{ type: "Work", id: "pictures.watermark" }],
    }),
  }),
});

/** Key under which the screen and its toolbar share what was started. */
export const MARKING = "mark pictures";

export const { useWatermarkReachQuery, useMarkPicturesMutation } = watermarkApi;
