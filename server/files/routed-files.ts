import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply } from "fastify";
import { answerNotFound } from "../http/errors.ts";

/** How `@fastify/static` is registered where a route finds the file that is sent and sets its headers itself. */
export const routedFiles = {
  serve: false,
  index: false,
  cacheControl: false,
  contentType: false,
  suppressWarning: true,
} as const;

/** A file that a route has found. */
export interface RoutedFile {
  /** Absolute path of the folder. */
  readonly root: string;
  /** Below it. */
  readonly place: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a file; 404 where it is not on the disk: what is known of a file may outlive it. */
export async function sendFile(
  reply: FastifyReply,
  { root, place, type, headers }: RoutedFile,
): Promise<FastifyReply> {
  const found = await stat(join(root, place)).catch(() => undefined);
  if (found?.isFile()) return reply.headers(headers).type(type).sendFile(place, root);
  return answerNotFound(reply.request, reply);
}
