import { keepUntilUnmount } from "./mount.tsx";

/** Uploads that stay on their way until a test answers them. They go by XMLHttpRequest, past the admin service in memory. */

/** One that is on its way. */
export class CaughtUpload {
  readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = "";
  url = "";
  form = new FormData();
  aborted = false;
  private retryAfter: string | null = null;

  constructor(private readonly caught: CaughtUpload[]) {}

  get file(): File {
    const file = this.form.get("file");
    if (!(file instanceof File)) throw new Error("nothing was sent");
    return file;
  }

  /** @param share of it that has been sent, 0 to 1. */
  progress(share: number): void {
    this.upload.onprogress?.(
      new ProgressEvent("progress", { lengthComputable: true, loaded: share, total: 1 }),
    );
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }

  /** As the editor's upload answers. */
  arrive(link: string): void {
    this.answer(201, { errno: 0, link });
  }

  refuse(message: string): void {
    this.answer(400, { status: 400, timestamp: 1, message });
  }

  /** Too much at once. */
  hold(seconds: number): void {
    this.retryAfter = String(seconds);
    this.answer(429, { status: 429, timestamp: 1, message: "too many" });
  }

  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(): void {}
  getResponseHeader(name: string): string | null {
    return name.toLowerCase() === "retry-after" ? this.retryAfter : null;
  }
  send(form: FormData): void {
    this.form = form;
    this.caught.push(this);
  }
  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }
}

/** Catches all uploads of this test. @returns those that have set out, in order. */
export function catchUploads(): readonly CaughtUpload[] {
  const caught: CaughtUpload[] = [];
  const before = window.XMLHttpRequest;
  const Caught = class extends CaughtUpload {
    constructor() {
      super(caught);
    }
  };
  window.XMLHttpRequest = Caught as unknown as typeof XMLHttpRequest;
  keepUntilUnmount(() => {
    window.XMLHttpRequest = before;
  });
  return caught;
}

/** A picture of one point, PNG. */
export function pictureFile(name: string): File {
  const base64 =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
  return new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type: "image/png" });
}

/** A film of a moment, 64 by 48 pixels, as browsers record them. */
export async function filmFile(name: string): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = 64;
  canvas.height = 48;
  const pen = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void pieces.push(data);
  const over = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  for (let shade = 0; shade < 12; shade += 1) {
    pen?.fillRect(0, 0, shade * 5, 48);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  recorder.stop();
  await over;
  return new File(pieces, name, { type: "video/webm" });
}

/** The same as an address that pictures can be shown from. */
export const PICTURE = "/favicon.ico";

/** Pastes files into an element. */
export function pasteFiles(target: Element, ...files: readonly File[]): void {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** Pastes what another program has put on the clipboard. */
export function pasteHtml(target: Element, html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", html);
  clipboardData.setData("text/plain", "the same as words");
  target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/**
 * Chooses a folder with these files in an input for folders, as the browser hands it over.
 * @param paths below the folder.
 */
export function chooseFolder(input: HTMLInputElement, paths: readonly string[]): void {
  const folder = new DataTransfer();
  for (const path of paths) {
    const file = pictureFile(path.slice(path.lastIndexOf("/") + 1));
    Object.defineProperty(file, "webkitRelativePath", { value: `folder/${path}` });
    folder.items.add(file);
  }
  input.files = folder.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Drops files on an element, at its middle. */
export function dropFiles(target: Element, ...files: readonly File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const { left, top, width, height } = target.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
  for (const type of ["dragenter", "dragover", "drop"]) {
    target.dispatchEvent(new DragEvent(type, { ...at, dataTransfer }));
  }
}
