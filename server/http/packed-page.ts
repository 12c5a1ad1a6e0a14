import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof packers;
const ENCODINGS: Encoding[] = ["br", "gzip"];

/** A page that is the same for everybody until it changes: it is compressed once in each way, and not sent to who has it. */
export class PackedPage {
  private html = "";
  private tag = "";
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  /** @param html what the page is now. */
  async send(html: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (html !== this.html) this.keep(html);
    void reply
      .type("text/html; charset=utf-8")
      .header("Cache-Control", "no-cache")
      .header("ETag", this.tag)
      .header("Vary", "Accept-Encoding");
    if (request.headers["if-none-match"] === this.tag) return reply.code(304).send();
    const encoding = negotiate(request.headers["accept-encoding"] ?? "", ENCODINGS);
    if (encoding === null) return reply.send(html);
    return reply.header("Content-Encoding", encoding).send(await this.packedAs(encoding));
  }

  private keep(html: string): void {
    this.html = html;
    // Weak: it is the same page, however it is compressed.
    this.tag = `W/"${createHash("sha256").update(html).digest("base64url")}"`;
    this.packed.clear();
  }

  private packedAs(encoding: Encoding): Promise<Buffer> {
    let packed = this.packed.get(encoding);
    if (packed === undefined) {
      packed = packers[encoding](this.html);
      this.packed.set(encoding, packed);
    }
    return packed;
  }
}
