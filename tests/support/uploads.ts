import sharp from "sharp";
import type { TestServer } from "./server.ts";

/** Uploads to the admin service, as browsers send them. */

export interface UploadAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly message: string;
}

export interface Part {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer> | string;
  readonly type?: string;
}

/** Uploads of somebody to a path of the service. */
export type Upload = (
  path: string,
  parts: readonly Part[],
  fields?: Readonly<Record<string, string>>,
) => Promise<UploadAnswer>;

export function uploadsOf({ url }: TestServer, token?: string): Upload {
  return async (path, parts, fields = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const { name, bytes, type } of parts) {
      form.append("file", new Blob([bytes], { type: type ?? "application/octet-stream" }), name);
    }
    const response = await fetch(`${url}/prod-api${path}`, {
      method: "POST",
      headers: { "Accept-Language": "en", ...(token === undefined ? {} : { Authorization: token }) },
      body: form,
    });
    const text = await response.text();
    const body = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
    return { status: response.status, body, message: typeof body.message === "string" ? body.message : "" };
  };
}

/** A picture of one colour. */
export async function pngOf(
  width: number,
  height: number,
  background = "#1f6f8b",
): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await image.png().toBuffer());
}

/** A photo as a camera makes it: turned, and with the place where it was taken. */
export async function photoOf(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: "#8b5a1f" } });
  const bytes = await image
    .jpeg()
    .withExif({ IFD0: { Make: "Quay Camera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return new Uint8Array(bytes);
}
