import * as v from "valibot";
import { Plain } from "../../src/contract/schema.ts";
import { ACCESS_KINDS, ADDRESSINGS, type CloudConfig, PUBLIC } from "../../src/contract/storage.ts";
import type { Account } from "../accounts/accounts.ts";
import type { ServerContext } from "../context.ts";
import { storageConfig as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { seal, unseal } from "../secrets/seal.ts";
import { storageTexts } from "../texts/storage.ts";
import { createObjectStore, type ObjectStore, objectAddress, type StoreAccount } from "./object-store.ts";

type Row = typeof table.$inferSelect;

const Key = v.optional(v.pipe(Plain(512), v.trim()), "");

/** `PUT api/qiNiuContent/config`: keys that are not given stay as they are. */
export const CloudConfigBody = v.object({
  accessKey: Key,
  secretKey: Key,
  bucket: v.pipe(Plain(63), v.trim()),
  host: v.pipe(Plain(255), v.trim()),
  zone: v.optional(v.pipe(Plain(64), v.trim()), ""),
  type: v.optional(v.picklist(ACCESS_KINDS.map(({ value }) => value)), PUBLIC),
  domain: v.nullish(v.pipe(Plain(255), v.trim()), ""),
  addressing: v.optional(v.picklist(ADDRESSINGS), "path"),
});
export type CloudConfigBody = v.InferOutput<typeof CloudConfigBody>;

/** The store that objects are kept in. */
export interface CloudConfigs {
  read(): Promise<CloudConfig>;
  save(body: CloudConfigBody, account: Account): Promise<void>;
  /** @throws Refusal where it is not set up. */
  current(): Promise<Store>;
  /** Origin that objects are looked at from; undefined where no store is set up. */
  origin(): Promise<string | undefined>;
  /** A store as it would be. @throws Refusal as `save`. */
  tried(body: CloudConfigBody): Promise<ObjectStore>;
}

export interface Store {
  readonly account: StoreAccount;
  readonly objects: ObjectStore;
  /** Another bucket of the same account, where objects were kept before. */
  bucket(name: string): ObjectStore;
}

const NONE: CloudConfig = {
  id: 0,
  accessKey: undefined,
  accessKeySet: false,
  secretKeySet: false,
  bucket: "",
  host: "",
  zone: "",
  type: PUBLIC,
  domain: undefined,
  addressing: "path",
};

export function createCloudConfigs({
  db,
  secrets,
  now,
  net,
}: Pick<ServerContext, "db" | "secrets" | "now" | "net">): CloudConfigs {
  const stored = async (): Promise<Row | undefined> => (await db.select().from(table).limit(1))[0];
  // What was sealed with another key has to be given again.
  const opened = (sealed: string | undefined): string =>
    (sealed === undefined ? undefined : unseal(secrets, sealed)) ?? "";
  const accountOf = (body: CloudConfigBody, row: Row | undefined): StoreAccount => ({
    ...checked(body),
    accessKey: needed("accessKey", body.accessKey || opened(row?.accessKey)),
    secretKey: needed("secretKey", body.secretKey || opened(row?.secretKey)),
  });

  return {
    async read() {
      const row = await stored();
      if (!row) return NONE;
      const { id, bucket, host, zone, type, domain, addressing } = row;
      const accessKey = opened(row.accessKey);
      return {
        ...{ id, bucket, host, zone, type, addressing },
        accessKey: masked(accessKey),
        accessKeySet: accessKey !== "",
        secretKeySet: opened(row.secretKey) !== "",
        domain: domain ?? undefined,
      };
    },
    async save(body, account) {
      const { accessKey, secretKey, ...rest } = accountOf(body, await stored());
      const time = new Date(now());
      const values = {
        ...rest,
        accessKey: seal(secrets, accessKey),
        secretKey: seal(secrets, secretKey),
        updateBy: account.username,
        updateTime: time,
      };
      await db
        .insert(table)
        .values({ ...values, createBy: account.username, createTime: time })
        .onConflictDoUpdate({ target: table.single, set: values });
    },
    async current() {
      const row = await stored();
      const [accessKey, secretKey] = [opened(row?.accessKey), opened(row?.secretKey)];
      if (!row || accessKey === "" || secretKey === "") throw new Refusal(400, storageTexts.noConfig);
      const account = { ...row, accessKey, secretKey };
      const bucket = (name: string) => createObjectStore({ ...account, bucket: name }, net);
      return { account, objects: bucket(row.bucket), bucket };
    },
    async origin() {
      const row = await stored();
      return row && new URL(objectAddress(row, "any")).origin;
    },
    tried: async (body) => createObjectStore(accountOf(body, await stored()), net),
  };
}

const BUCKET = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/;

function checked({ bucket, host, zone, type, domain, addressing }: CloudConfigBody) {
  if (!BUCKET.test(bucket)) throw new Refusal(400, storageTexts.badBucket, {}, undefined, "bucket");
  if (!isPlainAddress(host)) throw badAddress("host");
  if (domain && !isPlainAddress(domain)) throw badAddress("domain");
  if (addressing === "virtual" && !canPrecedeHost(bucket, host)) {
    throw new Refusal(400, storageTexts.badAddressing, {}, undefined, "addressing");
  }
  return { bucket, host, zone, type, domain: domain || null, addressing };
}

const badAddress = (field: string) => new Refusal(400, storageTexts.badHost, { field }, undefined, field);

/** A name of hosts has no underscore, no empty part, and no number address takes anything before it. */
function canPrecedeHost(bucket: string, host: string): boolean {
  const { protocol, hostname, host: place } = new URL(host);
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(bucket);
  return isName && !hostname.startsWith("[") && URL.canParse(`${protocol}//${bucket}.${place}`);
}

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === "");
}

function needed(field: string, key: string): string {
  if (key === "") throw new Refusal(400, storageTexts.keyMissing, { field }, undefined, field);
  return key;
}

const SHOWN = 4;

/** So much of a key that it is known again. */
const masked = (key: string): string | undefined =>
  key === ""
    ? undefined
    : key.length <= SHOWN * 3
      ? "****"
      : `${key.slice(0, SHOWN)}****${key.slice(-SHOWN)}`;
