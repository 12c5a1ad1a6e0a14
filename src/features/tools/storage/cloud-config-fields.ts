import { choice, secret, text } from "../../../contract/resources/field-builders.ts";
import type { Field } from "../../../contract/resources/fields.ts";
import { ACCESS_KINDS, type CloudConfig } from "../../../contract/storage.ts";

const KEY_MAX = 512;
const ADDRESS_MAX = 255;

/** The fields of the store's configuration as they are shown. Without its keys there is no store: they are replaced, never taken away. */
export const cloudConfigFields = {
  host: text("cloudConfig.host", {
    max: ADDRESS_MAX,
    required: true,
    format: "httpUrl",
    hint: "cloudConfig.host.hint",
  }),
  bucket: text("cloudConfig.bucket", { max: 63, min: 3, required: true }),
  accessKey: text("cloudConfig.accessKey", { max: KEY_MAX, required: true }),
  secretKey: secret("cloudConfig.secretKey", { max: KEY_MAX, required: true }),
  zone: text("cloudConfig.zone", {
    max: 64,
    hint: "cloudConfig.zone.hint",
  }),
  type: choice("cloudConfig.type", {
    required: true,
    options: ACCESS_KINDS.map(({ value, label, tone }) => ({ value, label, tone })),
  }),
  domain: text("cloudConfig.domain", {
    max: ADDRESS_MAX,
    format: "httpUrl",
    hint: "cloudConfig.domain.hint",
  }),
  addressing: choice("cloudConfig.addressing", {
    required: true,
    options: [
      { value: "path", label: "cloudConfig.addressing.path" },
      {
        value: "virtual",
        label: "cloudConfig.addressing.virtual",
      },
    ],
  }),
} as const;

type CloudConfigFields = Readonly<Record<keyof typeof cloudConfigFields, Field>>;

/** The fields of the store's configuration as they are checked: keys that are there may be left empty, and stay as they are. */
export function checkedConfigFields({ accessKeySet, secretKeySet }: CloudConfig): CloudConfigFields {
  return {
    ...cloudConfigFields,
    accessKey: { ...cloudConfigFields.accessKey, required: !accessKeySet },
    secretKey: { ...cloudConfigFields.secretKey, required: !secretKeySet },
  };
}
