import { type ClientRequest, request } from "node:http";

const CHUNK = 64 * 1024;

/** As much of XMLHttpRequest as uploads use, over Node's http: it really sends, and reports progress. */
class NodeXhr {
  status = 0;
  responseText = "";
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
  private readonly headers: Record<string, string> = {};
  private answered: Readonly<Record<string, string | string[] | undefined>> = {};
  private method = "GET";
  private url = "";
  private request: ClientRequest | null = null;
  private aborted = false;

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    const value = this.answered[name.toLowerCase()];
    return typeof value === "string" ? value : null;
  }

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    this.request?.destroy();
    this.onabort?.();
  }

  send(form: FormData): void {
    void this.post(form);
  }

  private async post(form: FormData): Promise<void> {
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    if (this.aborted) return;
    const sent = request(this.url, {
      method: this.method,
      headers: {
        ...this.headers,
        "Content-Type": encoded.headers.get("Content-Type") ?? "",
        "Content-Length": body.length,
      },
    });
    this.request = sent;
    sent.on("error", () => {
      if (!this.aborted) this.onerror?.();
    });
    sent.on("response", (response) => {
      this.status = response.statusCode ?? 0;
      this.answered = response.headers;
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        this.responseText += text;
      });
      response.on("end", () => this.onload?.());
    });
    for (let at = 0; at < body.length; at += CHUNK) {
      const part = body.subarray(at, at + CHUNK);
      await new Promise((resolve) => sent.write(part, resolve));
      if (this.aborted) return;
      const loaded = at + part.length;
      this.upload.onprogress?.({ lengthComputable: true, loaded, total: body.length } as ProgressEvent);
    }
    sent.end();
  }
}

/** Makes one, as the page's own constructor would. */
export function nodeXhr(): XMLHttpRequest {
  return new NodeXhr() as unknown as XMLHttpRequest;
}
