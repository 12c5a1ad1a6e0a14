import { XMLParser } from "fast-xml-parser";
import * as v from "valibot";
import { codeOf, ProviderRefused } from "../outgoing/exchange.ts";

/** What an S3-compatible store answers in XML. */

/** An object of a bucket. */
export interface StoredObject {
  readonly key: string;
  readonly size: number;
  /** When it was written last. */
  readonly time: Date;
}

export interface Listing {
  readonly objects: readonly StoredObject[];
  /** Asks for what follows; absent at the end. */
  readonly next?: string;
}

const parser = new XMLParser({
  // Keys may begin and end with spaces.
  trimValues: false,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  isArray: (name) => name === "Contents",
});

const Answer = v.object({
  ListBucketResult: v.object({
    IsTruncated: v.optional(v.string(), "false"),
    NextContinuationToken: v.optional(v.string()),
    EncodingType: v.optional(v.string()),
    Contents: v.optional(
      v.array(
        v.object({
          Key: v.string(),
          Size: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
          LastModified: v.pipe(
            v.string(),
            v.transform((text) => new Date(text)),
            v.check((time) => !Number.isNaN(time.getTime())),
          ),
        }),
      ),
      [],
    ),
  }),
});

/** Whether an address can express a key: they resolve parts that are dots alone, and half a character has no encoding. */
export const isAddressable = (key: string): boolean =>
  key !== "" && !/[\ud800-\udfff]/u.test(key) && !key.split("/").some((part) => /^\.{1,2}$/.test(part));

/**
 * A page of `ListObjectsV2`; `undefined` for anything else. Folders, which are names of nothing, are left out, and so are keys that no address can
 * express: nobody could fetch or delete them.
 */
export function readListing(text: string): Listing | undefined {
  const read = v.safeParse(Answer, parsed(text));
  if (!read.success) return undefined;
  const { Contents, EncodingType, IsTruncated, NextContinuationToken } = read.output.ListBucketResult;
  const plain = EncodingType === "url" ? decoded : (key: string) => key;
  const objects = Contents.map(({ Key, Size, LastModified }) => ({
    key: plain(Key),
    size: Size,
    time: LastModified,
  })).filter(({ key }) => isAddressable(key) && !key.endsWith("/"));
  const next = IsTruncated === "true" ? NextContinuationToken : undefined;
  // A store that does not say how to go on has not listed the others: they are not gone.
  if (IsTruncated === "true" && !next) return undefined;
  return { objects, ...(next === undefined ? {} : { next }) };
}

const Failure = v.object({
  Error: v.object({ Code: v.optional(v.string(), ""), Message: v.optional(v.string(), "") }),
});

/** Why it refused. What else the answer holds, such as what was to be signed, is left out. */
export function refusalIn(body: string, status: number): ProviderRefused {
  const read = v.safeParse(Failure, parsed(body));
  if (!read.success) return new ProviderRefused(codeOf(status));
  const { Code, Message } = read.output.Error;
  return new ProviderRefused(codeOf(status, Code), Message);
}

function parsed(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key.replace(/\+/g, " "));
  } catch {
    return key;
  }
}
