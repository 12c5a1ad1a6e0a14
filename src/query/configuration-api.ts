import * as v from "valibot";
import { BRAND_KEYS, type Brand, type BrandKey, type BrandPicture } from "../contract/brand.ts";
import { ConfigEntry, SavedPicture } from "../contract/configuration.ts";
import { adminApi } from "./admin-api.ts";
import { recordsStale } from "./record-invalidation.ts";
import { uploadStarted } from "./transfers.ts";

/** The console's branding in the basic config (specification §7 "Configuration and content"). Its screen shows failures itself. */

const PATH = "api/basicConfig";
/** More settings than anybody keeps. */
const MANY = 9_999;

/** A page, or the bare list of other servers. */
const Entries = v.union([
  v.pipe(
    v.object({ content: v.array(ConfigEntry) }),
    v.transform(({ content }) => content),
  ),
  v.array(ConfigEntry),
]);

/** What is set of the branding, by key, with the id of its row. */
export type BrandRows = { readonly [K in BrandKey]?: { readonly id: number; readonly value: string } };

const withRecords = adminApi.enhanceEndpoints({ addTagTypes: ["Records"] });

const configurationApi = withRecords.injectEndpoints({
  endpoints: (build) => ({
    brandRows: build.query<BrandRows, void>({
      query: () => ({
        path: `${PATH}/list`,
        query: { page: 0, size: MANY },
        schema: Entries,
        quiet: true,
      }),
      transformResponse: brandRows,
      providesTags: [{ type: "Records", id: "basicConfig" }],
    }),
    /** Sets a key of the branding, or takes its value away. */
    setBrand: build.mutation<
      unknown,
      { readonly key: BrandKey; readonly id?: number; readonly value: string }
    >({
      query: ({ key, id, value }) => {
        const call = { schema: v.unknown(), quiet: true } as const;
        if (value === "") return { ...call, method: "DELETE", path: `${PATH}/${id}` };
        if (id !== undefined) {
          return { ...call, method: "PUT", path: PATH, body: { id, configKey: key, configValue: value } };
        }
        const type = key === "systemTitle" || key === "systemName" ? "text" : "image";
        const body = { configKey: key, configValue: value, type };
        return { ...call, method: "POST", path: PATH, body };
      },
    }),
  }),
});

function brandRows(entries: readonly ConfigEntry[]): BrandRows {
  const rows: { [K in BrandKey]?: { id: number; value: string } } = {};
  for (const { id, configKey, configValue } of entries) {
    const key = BRAND_KEYS.find((one) => one === configKey);
    if (key !== undefined && id !== undefined && configValue) rows[key] = { id, value: configValue };
  }
  return rows;
}

/** The branding as the pages take it. */
export function brandOf(rows: BrandRows): Brand {
  return Object.fromEntries(BRAND_KEYS.flatMap((key) => (rows[key] ? [[key, rows[key].value]] : [])));
}

/**
 * Sets a picture of the branding: `transfer(brandPictureUpload(…))`.
 * @param picture a file, or the address of one that the server has stored.
 */
export function brandPictureUpload(
  key: BrandPicture,
  picture: File | string,
  onProgress: (share: number) => void,
) {
  const form = new FormData();
  form.append("configKey", key);
  if (typeof picture === "string") form.append("address", picture);
  else form.append("file", picture, picture.name);
  return uploadStarted({ path: `${PATH}/savePic`, form }, SavedPicture, {
    onProgress,
    quiet: true,
  });
}

/** The settings have changed: what shows them asks anew. */
export const configurationChanged = () => recordsStale(["basicConfig"]);

export const { useBrandRowsQuery, useLazyBrandRowsQuery, useSetBrandMutation } = configurationApi;
