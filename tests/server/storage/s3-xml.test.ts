import { describe, expect, test } from "vitest";
import { saidIn } from "../../../server/outgoing/exchange.ts";
import { readListing, refusalIn } from "../../../server/storage/s3-xml.ts";

const listing = (inner: string) => `<?xml version="1.0"?><ListBucketResult>${inner}</ListBucketResult>`;
const contents = (key: string, size = "7") =>
  `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>2026-03-04T05:06:07.000Z</LastModified></Contents>`;

describe("what an S3-compatible store answers", () => {
  test("is read whether there are no, one or many objects", () => {
    expect(readListing(listing("<IsTruncated>false</IsTruncated>"))).toEqual({ objects: [] });
    const one = { key: "a.txt", size: 7, time: new Date("2026-03-04T05:06:07Z") };
    expect(readListing(listing(contents("a.txt")))).toEqual({ objects: [one] });
    const many = readListing(listing(contents("a.txt") + contents("folder/") + contents("b.txt")));
    expect(many?.objects.map(({ key }) => key)).toEqual(["a.txt", "b.txt"]);
  });

  test("keeps keys as they are: encoded ones are decoded, others are not, and numbers stay texts", () => {
    const encoded = `<EncodingType>url</EncodingType>${contents("a%2Bb+%26%20c%2F%E6%B8%AF.txt")}`;
    expect(readListing(listing(encoded))?.objects[0]?.key).toBe("a+b & c/港.txt");
    expect(readListing(listing(contents("100%25")))?.objects[0]?.key).toBe("100%25");
    expect(readListing(listing(contents("a&amp;b")))?.objects[0]?.key).toBe("a&b");
    expect(readListing(listing(contents("007")))?.objects[0]?.key).toBe("007");
    expect(readListing(listing(contents(" a .txt ")))?.objects[0]?.key).toBe(" a .txt ");
  });

  test("has nothing that an address would turn into something else", () => {
    const keys = ["../b", "a/../b", "a/./b", ".", "a/..", "a..b/...", "a//b", ".a"];
    const read = readListing(listing(keys.map((key) => contents(key)).join("")));
    expect(read?.objects.map(({ key }) => key)).toEqual(["a..b/...", "a//b", ".a"]);
  });

  test("is read as it is laid out in lines", () => {
    const lines = listing(`\n  <IsTruncated>false</IsTruncated>\n  ${contents("a")}\n  ${contents("b")}\n`);
    expect(readListing(lines)?.objects.map(({ key }) => key)).toEqual(["a", "b"]);
    expect(refusalIn("<Error>\n  <Code>Slow</Code>\n</Error>", 503).message).toBe("HTTP 503: Slow");
  });

  test("knows where the next page begins, where there is one", () => {
    const token = "<NextContinuationToken>0012==</NextContinuationToken>";
    expect(readListing(listing(`<IsTruncated>true</IsTruncated>${token}`))?.next).toBe("0012==");
    expect(readListing(listing(`<IsTruncated>false</IsTruncated>${token}`))?.next).toBeUndefined();
  });

  test("is no list where it does not say how to go on: what it leaves out is not gone", () => {
    const older = "<IsTruncated>true</IsTruncated><NextMarker>a.txt</NextMarker>";
    expect(readListing(listing(older + contents("a.txt")))).toBeUndefined();
    const empty = "<IsTruncated>true</IsTruncated><NextContinuationToken></NextContinuationToken>";
    expect(readListing(listing(empty + contents("a.txt")))).toBeUndefined();
  });

  test("is no list where it is something else", () => {
    for (const text of ["", "{}", "<html><body>moved</body></html>", listing(contents("a", "many"))]) {
      expect(readListing(text)).toBeUndefined();
    }
  });

  test("says why it refused, and nothing of what it was asked", () => {
    const error =
      "<Error><Code>SignatureDoesNotMatch</Code><Message>No</Message><AWSAccessKeyId>AK</AWSAccessKeyId></Error>";
    expect(refusalIn(error, 403)).toMatchObject({ message: "HTTP 403: SignatureDoesNotMatch", said: "No" });
    expect(refusalIn("<Error><Code>Not a code</Code></Error>", 503).message).toBe("HTTP 503");
    expect(refusalIn("<html>", 502).message).toBe("HTTP 502");
    const long = refusalIn(`<Error><Message>${"x".repeat(900)}</Message></Error>`, 400);
    expect(long.message).toBe("HTTP 400");
    expect(saidIn(long)).toHaveLength(300);
  });
});
