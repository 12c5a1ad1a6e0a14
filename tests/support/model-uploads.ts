import type { UploadRequest } from "../../workers/engine/ports.ts";

/** What a server answers to an upload (contract §4 "Uploads"). It keeps nothing of it. */
export function modelUpload(path: string, parts: UploadRequest["parts"]): unknown {
  const [, file, name] = parts.find(([part]) => part === "file") ?? [];
  if (file === undefined || typeof file === "string") return null;
  const url = `/chat-file/${name}`;
  const number = (wanted: string) => Number(parts.find(([part]) => part === wanted)?.[1] ?? 0);
  switch (path) {
    case "/image/upload":
      return { originUrl: url, thumbUrl: `${url}.thumb`, width: 4, height: 3 };
    case "/video/upload":
      return {
        videoUrl: url,
        coverUrl: `${url}.cover`,
        width: number("width"),
        height: number("height"),
        duration: number("duration"),
      };
    default:
      return { name, size: file.size, url };
  }
}
