/** What a file is called and how large it is, as far as its server says so. */
export interface FileFacts {
  readonly name: string | null;
  readonly bytes: number | null;
}

const UNKNOWN: FileFacts = { name: null, bytes: null };

/** Asks for the head of a file of this server; of what is elsewhere, or not answered, nothing is known. */
export async function fileFacts(address: string, signal: AbortSignal): Promise<FileFacts> {
  if (!/^\/(?![/\\])/.test(address)) return UNKNOWN;
  try {
    const { ok, headers } = await fetch(address, { method: "HEAD", signal });
    return ok ? factsOf(headers) : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

function factsOf(headers: Headers): FileFacts {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get("Content-Disposition") ?? "") ?? [];
  const length = headers.get("Content-Length");
  return {
    name: name === undefined ? null : decodeURIComponent(name),
    bytes: length === null ? null : Number(length),
  };
}
