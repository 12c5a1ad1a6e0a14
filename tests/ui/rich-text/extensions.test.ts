import { expect, test } from "vitest";
import { isLinkAddress, linkAddress } from "../../../src/ui/rich-text/extensions.ts";

test.each([
  [" https://example.com/a ", "https://example.com/a"],
  ["example.com/a?b=1", "https://example.com/a?b=1"],
  ["amy@example.com", "mailto:amy@example.com"],
  ["tel:+8610", "tel:+8610"],
  ["/news/1", "/news/1"],
])("%j is meant as %s", (written, address) => {
  expect(linkAddress(written)).toBe(address);
  expect(isLinkAddress(address)).toBe(true);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "words", "", "ftp://a.example"])(
  "%j leads nowhere",
  (written) => {
    expect(isLinkAddress(linkAddress(written))).toBe(false);
  },
);
