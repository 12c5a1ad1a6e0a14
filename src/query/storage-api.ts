import * as v from "valibot";
import { WorkStarted } from "../contract/background-work.ts";
import {
  CLOUD_FILES_PATH,
  CloudAddress,
  CloudConfig,
  LOCAL_FILES_PATH,
  PICTURES_PATH,
} from "../contract/storage.ts";
import { adminApi } from "./admin-api.ts";
import { downloadStarted, uploadStarted } from "./transfers.ts";

/** Files of the storage (contract A14). Its screens show failures themselves. */

const Tried = v.object({ ms: v.number() });

/** What is sent of the cloud's configuration: keys that are left empty stay as they are. */
export interface CloudConfigChange
  extends Pick<CloudConfig, "bucket" | "host" | "zone" | "type" | "addressing"> {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly domain: string;
}

const withConfig = adminApi.enhanceEndpoints({ addTagTypes: ["CloudConfig", "Work"] });
const CONFIG = `${CLOUD_FILES_PATH}/config`;
const quiet = true;

const storageApi = withConfig.injectEndpoints({
  endpoints: (build) => ({
    cloudConfig: build.query<CloudConfig, void>({
      query: () => ({ path: CONFIG, schema: CloudConfig, quiet: "aside" }),
      providesTags: ["CloudConfig"],
    }),
    saveCloudConfig: build.mutation<unknown, CloudConfigChange>({
      query: (body) => ({ method: "PUT", path: CONFIG, body, schema: v.unknown(), quiet }),
      invalidatesTags: ["CloudConfig"],
    }),
    /** Tries a configuration out, saved or not. */
    tryCloudConfig: build.mutation<v.InferOutput<typeof Tried>, CloudConfigChange>({
      query: (body) => ({ method: "POST", path: `${CONFIG}/test`, body, schema: Tried, quiet }),
    }),
    synchroniseCloud: build.mutation<WorkStarted, void>({
      query: () => ({ method: "POST", path: `${CLOUD_FILES_PATH}/synchronize`, schema: WorkStarted, quiet }),
      invalidatesTags: [{ type: "Work", id: "cloud.synchronise" }],
    }),
    synchronisePictures: build.mutation<WorkStarted, void>({
      query: () => ({ method: "POST", path: `${PICTURES_PATH}/synchronize`, schema: WorkStarted, quiet }),
      invalidatesTags: [{ type: "Work", id: "pictures.synchronise" }],
    }),
    /** Where an object can be fetched for a while. */
    cloudAddress: build.mutation<v.InferOutput<typeof CloudAddress>, number>({
      query: (id) => ({ path: `${CLOUD_FILES_PATH}/download/${id}`, schema: CloudAddress, quiet }),
    }),
  }),
});

/** Keys under which a screen and its toolbar share what was started. */
export const SYNCHRONISING = { cloud: "synchronise cloud", pictures: "synchronise pictures" } as const;

/** Where files can be uploaded. */
export type UploadPlace = "local" | "cloud" | "pictures";

const PATHS: Readonly<Record<UploadPlace, string>> = {
  local: LOCAL_FILES_PATH,
  cloud: CLOUD_FILES_PATH,
  pictures: PICTURES_PATH,
};

/** Uploads one file: `transfer(fileUpload(…))`. */
export function fileUpload(
  place: UploadPlace,
  file: File,
  options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
) {
  const form = new FormData();
  form.append("file", file, file.name);
  return uploadStarted({ path: PATHS[place], form }, v.unknown(), { ...options, quiet });
}

/** The content of a file, for who may list it: `transfer(fileContent(…))`. */
export function fileContent(place: Exclude<UploadPlace, "pictures">, id: number, signal?: AbortSignal) {
  const options = signal === undefined ? { quiet } : { quiet, signal };
  return downloadStarted({ path: `${PATHS[place]}/content/${id}` }, options);
}

export const {
  useCloudConfigQuery,
  useSaveCloudConfigMutation,
  useTryCloudConfigMutation,
  useSynchroniseCloudMutation,
  useSynchronisePicturesMutation,
  useCloudAddressMutation,
} = storageApi;
