import { HttpFailure, type UploadPort } from "../ports.ts";

/** XMLHttpRequest behind the engine's port: `fetch` does not report how far an upload has come. Rejects with `HttpFailure` alone. */
export const browserUpload: UploadPort = ({ url, headers, parts, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new HttpFailure("network"));
    const abort = () => request.abort();
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort);
    if (signal.aborted) fail();
    else request.send(formOf(parts));
  });

function formOf(parts: Parameters<UploadPort>[0]["parts"]): FormData {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value as Blob, fileName);
  }
  return form;
}
