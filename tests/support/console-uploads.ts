import { Upload as TusUpload, type UploadOptions } from "tus-js-client";
import { vi } from "vitest";
import type { AdminPorts } from "../../src/query/admin-http.ts";
import { editorUpload } from "../../src/query/editor-upload.ts";
import { type UploadPlace, uploadInParts } from "../../src/query/resumable-upload.ts";
import { nodeXhr } from "./node-xhr.ts";

/** Uploads as the console's fields begin them, by the console's own code. */

/** Outside a browser the library takes no files, but their bytes. */
const bytesOf = new WeakMap<object, Buffer>();
class Upload extends TusUpload {
  constructor(file: object, options: UploadOptions) {
    super(bytesOf.get(file) as Buffer, options);
  }
}

/** The library that sends files in parts, as it is where there is no browser: for files of `fileOfBytes`. */
export const loadParts = async () => ({ Upload: Upload as unknown as typeof TusUpload });

export function fileOfBytes(bytes: Buffer, name: string, type: string): File {
  const file = new File([new Uint8Array(bytes)], name, { type });
  bytesOf.set(file, bytes);
  return file;
}

/** A file of a field whole, as the console sends small ones. @returns where it is. @throws what the server says against it. */
export async function sendWhole(ports: AdminPorts, file: File, place: UploadPlace): Promise<string> {
  vi.stubGlobal("XMLHttpRequest", function request() {
    return nodeXhr();
  });
  try {
    const begun = editorUpload(file, () => undefined, undefined, place);
    return linkOf(
      await begun(
        (action: unknown) => action as never,
        () => undefined,
        { admin: ports } as never,
      ),
    );
  } finally {
    vi.unstubAllGlobals();
  }
}

/** The same in parts, as the console sends larger ones. */
export const sendInParts = async (ports: AdminPorts, file: File, place: UploadPlace): Promise<string> =>
  linkOf(await uploadInParts(ports, file, { place, onProgress: () => undefined }, { load: loadParts }));

function linkOf(answer: Awaited<ReturnType<typeof uploadInParts>>): string {
  if (answer.ok) return answer.data.link;
  throw new Error(JSON.stringify(answer.failure));
}
