import { createServer } from "node:http";
import { listenLocally } from "./loopback.ts";

/** As much of an S3-compatible store as a console's test needs; whether requests are signed as they should be is tested with the server. */
export interface ObjectStore {
  readonly url: string;
  readonly objects: Map<string, { readonly body: Buffer; readonly type: string }>;
  close(): Promise<void>;
}

export async function startObjectStore(bucket: string, accessKey: string): Promise<ObjectStore> {
  const objects: ObjectStore["objects"] = new Map();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", "http://store");
    const credential = url.searchParams.get("X-Amz-Credential") ?? request.headers.authorization ?? "";
    const [, place = "", ...rest] = url.pathname.split("/");
    const key = decodeURIComponent(rest.join("/"));
    const refuse = (code: string) =>
      response.writeHead(403).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    if (!credential.includes(`${accessKey}/`)) return refuse("InvalidAccessKeyId");
    if (place !== bucket) return refuse("NoSuchBucket");
    if (request.method === "PUT") {
      objects.set(key, { body: Buffer.concat(chunks), type: request.headers["content-type"] ?? "" });
      return response.end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (key === "") return response.end(listing(objects));
    const object = objects.get(key);
    if (!object) return refuse("NoSuchKey");
    return response.writeHead(200, { "content-type": object.type }).end(object.body);
  });
  const { url, close } = await listenLocally(server);
  return {
    url,
    objects,
    close,
  };
}

function listing(objects: ObjectStore["objects"]): string {
  const contents = [...objects].map(
    ([key, { body }]) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><Size>${body.length}</Size><LastModified>2026-03-04T05:06:07.000Z</LastModified></Contents>`,
  );
  return `<ListBucketResult><EncodingType>url</EncodingType><IsTruncated>false</IsTruncated>${contents.join("")}</ListBucketResult>`;
}
