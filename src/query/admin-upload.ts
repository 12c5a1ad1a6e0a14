import type * as v from "valibot";
import { ADMIN_TIMEOUT_MS } from "../contract/limits.ts";
import { type AdminAnswer, readAnswer, unanswered } from "./admin-answer.ts";
import { type AdminCall, type AdminPorts, addressOf, callerHeaders } from "./admin-http.ts";

/** Files on their way to the admin service: by XMLHttpRequest, which alone reports progress. */

export interface AdminUpload extends Pick<AdminCall, "path" | "query"> {
  readonly method?: "POST" | "PUT";
  readonly form: FormData;
}

export interface UploadOptions {
  /** Called with the share that was sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Cancels; that counts as no response. */
  readonly signal?: AbortSignal;
  /** Default: the browser's. */
  readonly request?: () => XMLHttpRequest;
}

/**
 * Uploads a form once. A large file may take its time: only one that does not move for 30 s, or whose answer does not come within that,
 * has timed out.
 * @returns data or failure; never rejects.
 */
export function uploadAdmin<S extends v.GenericSchema>(
  ports: AdminPorts,
  upload: AdminUpload,
  schema: S,
  { onProgress, signal, request = () => new XMLHttpRequest() }: UploadOptions = {},
): Promise<AdminAnswer<v.InferOutput<S>>> {
  return new Promise((resolve) => {
    const xhr = request();
    let timedOut = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => xhr.abort();
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timedOut = true;
        xhr.abort();
      }, ADMIN_TIMEOUT_MS);
    };
    const end = (answer: AdminAnswer<v.InferOutput<S>>) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
      resolve(answer);
    };
    xhr.open(upload.method ?? "POST", addressOf(ports, upload));
    xhr.setRequestHeader("Accept", "application/json");
    for (const [name, value] of Object.entries(callerHeaders(ports))) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      moved();
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () => {
      const { status, responseText: text } = xhr;
      end(readAnswer({ status, text, retryAfter: xhr.getResponseHeader("Retry-After") }, schema));
    };
    xhr.onerror = () => end(unanswered("noResponse"));
    xhr.onabort = () => end(unanswered(timedOut ? "timeout" : "noResponse"));
    if (signal?.aborted) {
      end(unanswered("noResponse"));
      return;
    }
    signal?.addEventListener("abort", cancel);
    moved();
    xhr.send(upload.form);
  });
}
