import type { PreviousUpload, Upload as TusUpload } from "tus-js-client";
import type * as v from "valibot";
import { EditorUpload, RESUMABLE_PATH } from "../contract/storage.ts";
import { type AdminAnswer, readAnswer, unanswered } from "./admin-answer.ts";
import { announceFailure } from "./admin-api.ts";
import { type AdminPorts, addressOf, callAdmin, callerHeaders } from "./admin-http.ts";
import type { Transfer } from "./transfers.ts";

/** Files that go to the admin service in parts (resources 1.18): what has come is not sent again, whatever happens in between. */

/** The field of an area that a file is for: what it takes is checked where the file arrives. */
export interface UploadPlace {
  readonly area: string;
  readonly field: string;
}

/** A part, bytes: what a proxy in between takes, and what is lost at most of a connection that breaks in an odd way. */
const PART_BYTES = 8 * 1024 * 1024;
/** Waits before the next try, ms: a server that starts again is back within them. Whatever comes through begins them anew. */
const WAITS_MS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];
/** Answers after which another try makes sense: somebody else has the upload for a moment, too much, or the server is not well. */
const AGAIN = new Set([0, 409, 423, 429]);

type Answer = AdminAnswer<v.InferOutput<typeof EditorUpload>>;

/** Where uploads are that were begun: whoever sends the same file object again goes on there. */
const begun = new WeakMap<File, string>();

/** Where the upload of a file goes on, as far as it was begun. */
export const uploadAddressOf = (file: File): string | undefined => begun.get(file);

/** A file whose upload was begun elsewhere, such as before the page was loaded again. */
export const uploadGoesOn = (file: File, address: string): void => void begun.set(file, address);

/** What a test replaces. */
export interface PartsPorts {
  /** Default: loaded when it is needed. */
  readonly load?: () => Promise<{ readonly Upload: typeof TusUpload }>;
  readonly wait?: (ms: number) => Promise<void>;
}

export interface PartsOptions {
  readonly onProgress: (share: number) => void;
  /** Gives up for now: what has come stays there, and is gone on with when the same file is sent again. */
  readonly signal?: AbortSignal | undefined;
  readonly place?: UploadPlace | undefined;
  /** The upload has an address. */
  readonly onBegun?: ((address: string) => void) | undefined;
}

/** `transfer(uploadedInParts(file, …))`; the answer is that of the editor's upload. */
export function uploadedInParts(
  file: File,
  options: PartsOptions,
): Transfer<v.InferOutput<typeof EditorUpload>> {
  return async (dispatch, _, { admin }) => {
    const answer = await uploadInParts(admin, file, options);
    if (!answer.ok && !options.signal?.aborted) announceFailure(dispatch, answer.failure, true);
    return answer;
  };
}

/**
 * Uploads a file in parts, waiting for a server that is away, and has it kept.
 * @returns data or failure; never rejects.
 */
export async function uploadInParts(
  ports: AdminPorts,
  file: File,
  options: PartsOptions,
  { load = () => import("tus-js-client"), wait = pause }: PartsPorts = {},
): Promise<Answer> {
  const library = await load().catch(() => undefined);
  if (library === undefined) return unanswered("noResponse");
  // An upload that the server has lost a part of, or forgotten, is gone on with once more.
  for (let again = true; ; again = false) {
    const sent = await sendParts(library.Upload, ports, file, options);
    if (sent !== null) return sent;
    if (options.signal?.aborted) return unanswered("noResponse");
    const kept = await keep(ports, begun.get(file) ?? "", options.signal, wait);
    const status = kept.ok ? 201 : kept.failure.status;
    if (again && (status === 404 || status === 409)) {
      if (status === 404) begun.delete(file);
      continue;
    }
    // What was refused would be refused again; what got no answer may be there.
    if (!kept.ok && status >= 400 && status < 500 && status !== 429 && status !== 401) begun.delete(file);
    return kept;
  }
}

/** @returns null once all has come. */
function sendParts(
  Upload: typeof TusUpload,
  ports: AdminPorts,
  file: File,
  { onProgress, signal, place, onBegun }: PartsOptions,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const uploadUrl = begun.get(file);
    const upload = new Upload(file, {
      endpoint: addressOf(ports, { path: RESUMABLE_PATH }),
      ...(uploadUrl === undefined ? {} : { uploadUrl }),
      chunkSize: PART_BYTES,
      retryDelays: [...WAITS_MS],
      uploadDataDuringCreation: true,
      // Addresses are kept by whoever asks for it, with what belongs to them.
      storeFingerprintForResuming: false,
      urlStorage: NO_STORE,
      metadata: { filename: file.name, filetype: file.type, ...(place ? { ...place } : {}) },
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(callerHeaders(ports))) request.setHeader(name, value);
      },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        return !signal?.aborted && (AGAIN.has(status) || status >= 500);
      },
      onUploadUrlAvailable: () => {
        if (upload.url === null || upload.url === begun.get(file)) return;
        begun.set(file, upload.url);
        onBegun?.(upload.url);
      },
      onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
      onSuccess: () => end(null),
      onError: (error) => {
        const response = "originalResponse" in error ? error.originalResponse : null;
        end(
          response === null
            ? unanswered("noResponse")
            : readAnswer(
                {
                  status: response.getStatus(),
                  text: response.getBody() ?? "",
                  retryAfter: response.getHeader("Retry-After") ?? null,
                },
                EditorUpload,
              ),
        );
      },
    });
    const cancel = () => {
      void upload.abort(false).catch(() => undefined);
      end(unanswered("noResponse"));
    };
    const end = (answer: Answer | null) => {
      signal?.removeEventListener("abort", cancel);
      resolve(answer);
    };
    if (signal?.aborted) {
      end(unanswered("noResponse"));
      return;
    }
    signal?.addEventListener("abort", cancel);
    upload.start();
  });
}

/** Has what has come kept as a file, however often that has to be asked: the server does it once. */
async function keep(
  ports: AdminPorts,
  address: string,
  signal: AbortSignal | undefined,
  wait: (ms: number) => Promise<void>,
): Promise<Answer> {
  const id = address.slice(address.lastIndexOf("/") + 1);
  for (let tries = 0; ; tries += 1) {
    const answer = await callAdmin(
      ports,
      { method: "POST", path: `${RESUMABLE_PATH}/${id}/done` },
      EditorUpload,
      signal,
    );
    const ms = WAITS_MS[tries];
    if (answer.ok || signal?.aborted || ms === undefined) return answer;
    const { status, retryAfterMs } = answer.failure;
    if (status !== 0 && status !== 429 && status < 500) return answer;
    await wait(Math.max(ms, retryAfterMs ?? 0));
    if (signal?.aborted) return answer;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const NO_STORE = {
  findAllUploads: async (): Promise<PreviousUpload[]> => [],
  findUploadsByFingerprint: async (): Promise<PreviousUpload[]> => [],
  removeUpload: async () => undefined,
  addUpload: async () => "",
};
