import { expect, test } from "vitest";
import { extensionOfAddress, nameOfAddress, smallPicture } from "../../src/domain/file-address.ts";

/** What the address of a file tells of it. */

const NAME = "00112233445566778899aabbccddeeff";

test.each([
  [`/file/图片/${NAME}.webp`, `/file/图片/${NAME}.webp?size=480`],
  [`/file/%E5%9B%BE%E7%89%87/${NAME}.JPG`, `/file/%E5%9B%BE%E7%89%87/${NAME}.JPG?size=480`],
  [`/file/pictures/${NAME}.png`, `/file/pictures/${NAME}.png?size=480`],
])("a picture that is kept here is served in small: %s", (address, small) => {
  expect(smallPicture(address, 480)).toBe(small);
});

test.each([
  `/file/pictures/${NAME}.thumb`,
  `/file/视频/${NAME}.mp4`,
  `/file/pictures/${NAME}.png?size=2`,
  "https://example.com/file/a.png",
  "/drawings/a.png",
  "blob:http://127.0.0.1/1",
  "",
])("any other address stays as it is: %s", (address) => {
  expect(smallPicture(address, 160)).toBe(address);
});

test("its name and how that ends", () => {
  expect(nameOfAddress("https://example.com/a%20b.PDF?x=1#y")).toBe("a b.PDF");
  expect(extensionOfAddress("https://example.com/a%20b.PDF?x=1#y")).toBe("pdf");
  expect(extensionOfAddress("https://example.com")).toBe("");
  expect(nameOfAddress("/file/%E0%A4%A")).toBe("%E0%A4%A");
});

test("a picture of a version is served in small as that version", () => {
  const address = "/file/x/00112233445566778899aabbccddeeff.png?v=0a1b2c3d";
  expect(smallPicture(address, 480)).toBe(`${address}&size=480`);
});
