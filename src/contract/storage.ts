import * as v from "valibot";
import type { Label } from "./labels/labels.ts";
import type { Tone } from "./resources/fields.ts";
import { Id, maybe } from "./schema.ts";

/** Files that the admin service takes in and serves (contract A14). */

/** Largest file, bytes. */
export const STORED_FILE_MAX_BYTES = 100 * 1024 * 1024;
/** Largest picture of the pictures' own list. */
export const STORED_PICTURE_MAX_BYTES = 20 * 1024 * 1024;
/** How names of pictures end that browsers show. */
export const PICTURE_EXTENSIONS: readonly string[] = ["jpg", "jpeg", "png", "webp", "gif"];

/** How names of films end that browsers play. */
export const VIDEO_EXTENSIONS: readonly string[] = ["mp4", "m4v", "webm", "mov"];

/** Most files of one call of `api/upload`. */
export const EDITOR_FILES_MAX = 20;
/** Longest name that a file is shown under. */
export const STORED_NAME_MAX = 128;

/** Below the admin service's base. */
export const LOCAL_FILES_PATH = "api/localStorage";
export const CLOUD_FILES_PATH = "api/qiNiuContent";
export const PICTURES_PATH = "api/pictures";

/** Uploads in parts, which may be resumed. */
export const RESUMABLE_PATH = "api/upload/resumable";
/** For how long what has come of one is kept when nothing more comes, ms. */
export const RESUMABLE_KEPT_MS = 7 * 86_400_000;

/** Where files are served, `/file/<type>/<realName>`. */
export const FILE_BASE = "/file/";
/** Longest edges, px, that pictures are served in besides their own size: `?size=480`. */
export const PICTURE_EDGES = [160, 480, 1280] as const;
export type PictureEdge = (typeof PICTURE_EDGES)[number];
/** Under which pictures of the pictures' own list are served. */
export const PICTURE_FOLDER = "pictures";

interface Kind<V extends string> {
  readonly value: V;
  readonly label: Label;
  readonly tone: Tone;
}

/** What a file of the storage is. The first five are served to whoever knows the address, the others to who may list the storage. */
export const FILE_KINDS = [
  { value: "图片", label: "storage.kind.图片", tone: "accent" },
  { value: "文档", label: "storage.kind.文档", tone: "success" },
  { value: "音乐", label: "storage.kind.音乐", tone: "warning" },
  { value: "视频", label: "storage.kind.视频", tone: "danger" },
  { value: "其他", label: "storage.kind.其他", tone: "neutral" },
  { value: "deploy", label: "storage.kind.deploy", tone: "neutral" },
  { value: "database", label: "storage.kind.database", tone: "neutral" },
] as const satisfies readonly Kind<string>[];
export type FileKind = (typeof FILE_KINDS)[number]["value"];

const CLOSED: ReadonlySet<string> = new Set<FileKind>(["deploy", "database"]);

/** Whether files of a kind are served to whoever knows their address. */
export const isServed = (kind: string): boolean =>
  !CLOSED.has(kind) && FILE_KINDS.some(({ value }) => value === kind);

/** Where a file of the storage is served; `null` where it is not. */
export function servedAt({
  type,
  realName,
}: {
  readonly type: string;
  readonly realName: string;
}): string | null {
  return isServed(type) ? `${FILE_BASE}${encodeURIComponent(type)}/${realName}` : null;
}

/** Who may fetch an object of the cloud's. */
export const ACCESS_KINDS = [
  { value: "公开", label: "storage.access.公开", tone: "success" },
  { value: "私有", label: "storage.access.私有", tone: "warning" },
] as const satisfies readonly Kind<string>[];
export type AccessKind = (typeof ACCESS_KINDS)[number]["value"];
export const PUBLIC: AccessKind = "公开";
export const PRIVATE: AccessKind = "私有";

/** Where the bucket is in addresses: below the host, or in front of it. */
export const ADDRESSINGS = ["path", "virtual"] as const;

/** `GET api/qiNiuContent/config`: keys are never answered, only that they are there. */
export const CloudConfig = v.object({
  id: Id,
  /** Its first and last characters. */
  accessKey: maybe(v.string()),
  accessKeySet: v.boolean(),
  secretKeySet: v.boolean(),
  bucket: v.string(),
  host: v.string(),
  zone: v.string(),
  type: v.picklist(ACCESS_KINDS.map(({ value }) => value)),
  /** Where public objects are fetched, of a bucket with a domain of its own. */
  domain: maybe(v.string()),
  addressing: v.picklist(ADDRESSINGS),
});
export type CloudConfig = v.InferOutput<typeof CloudConfig>;

/** What uploads of editors answer: `errno` 0 is good. */
export const EditorUpload = v.object({ errno: v.number(), link: v.string() });
export const CloudUpload = v.object({ id: Id, errno: v.number(), data: v.array(v.string()) });
/** `GET api/qiNiuContent/download/{id}`. */
export const CloudAddress = v.object({ url: v.string() });
