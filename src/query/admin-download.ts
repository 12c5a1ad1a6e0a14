import * as v from "valibot";
import { AdminError } from "../contract/admin.ts";
import { formatTime, type TimeValue } from "../domain/dates.ts";
import { type AdminAnswer, isSuccess, readAnswer } from "./admin-answer.ts";
import { type AdminCall, type AdminPorts, fetchAdmin, rawAnswer } from "./admin-http.ts";

/** Files that the admin service makes (contract A1 "Export"). */

/**
 * Fetches a file. A refusal is JSON in place of the file, and is read as such; some servers send it with status 200.
 * @returns the file or the failure; never rejects.
 */
export function downloadAdmin(
  ports: AdminPorts,
  call: AdminCall,
  signal?: AbortSignal,
): Promise<AdminAnswer<Blob>> {
  return fetchAdmin<Blob>(
    ports,
    call,
    async (response) => {
      if (!isSuccess(response.status)) return refusalOf(await rawAnswer(response));
      const file = await response.blob();
      return (await hiddenRefusal(response, file)) ?? { ok: true, data: file };
    },
    signal,
  );
}

function refusalOf(raw: Awaited<ReturnType<typeof rawAnswer>>): AdminAnswer<never> {
  return readAnswer(raw, v.never());
}

async function hiddenRefusal(response: Response, file: Blob): Promise<AdminAnswer<never> | null> {
  if (!/^application\/json\b/i.test(response.headers.get("Content-Type") ?? "")) return null;
  const text = await file.text();
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), AdminError), text);
  if (!parsed.success || isSuccess(parsed.output.status)) return null;
  return refusalOf({ status: parsed.output.status, text, retryAfter: response.headers.get("Retry-After") });
}

/**
 * The name of an exported table, `<date time>-<title><word>.xlsx` (contract A1). File names carry no colons.
 * @param word "data" in the user's language.
 */
export function exportName(title: string, word: string, at: TimeValue): string {
  const safe = title.replace(/[\\/:*?"<>|]/g, "_");
  return `${formatTime(at, "YYYY-MM-DD HH-mm-ss")}-${safe}${word}.xlsx`;
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the file over when the click's task has ended.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
