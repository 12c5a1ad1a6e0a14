import { describe, expect, it } from "vitest";
import { AVATAR_MAX_BYTES } from "../../src/contract/limits.ts";
import { avatarFault, avatarKind } from "../../src/domain/avatar-file.ts";
import { isEmail } from "../../src/domain/email.ts";
import { readFieldReason } from "../../src/domain/field-reason.ts";
import { isLink } from "../../src/domain/link.ts";
import { newPasswordFaults, passwordChangeFaults, passwordFault } from "../../src/domain/password.ts";
import { isMobilePhone } from "../../src/domain/phone.ts";
import { forbiddenInUsername, isUsername } from "../../src/domain/username.ts";

describe("an e-mail address follows the standard pattern", () => {
  it.each(["amy@example.com", "a.b+c-d_e@mail.example.co", "A9@EXAMPLE.CN", "x@a-b.org"])(
    "%s is one",
    (text) => expect(isEmail(text)).toBe(true),
  );
  it.each([
    "",
    "amy",
    "amy@",
    "@example.com",
    "amy@example",
    "amy@@example.com",
    "a my@example.com",
    "amy@example.com ",
    ".amy@example.com",
    "amy.@example.com",
    "a..b@example.com",
    "amy@-example.com\n",
    "王@example.com",
    `${"a".repeat(250)}@b.cn`,
  ])("%j is none", (text) => expect(isEmail(text)).toBe(false));
});

describe("a mobile phone number has 11 digits: 1, then 3, 4, 5, 7 or 8", () => {
  it.each(["13000000000", "14700000000", "15912345678", "17612345678", "18888888888"])("%s is one", (text) =>
    expect(isMobilePhone(text)).toBe(true),
  );
  it.each([
    "",
    "10000000000",
    "11000000000",
    "12000000000",
    "16000000000",
    "19000000000",
    "23000000000",
    "1380000000",
    "138000000000",
    "138 0000 0000",
    "+8613800000000",
    "１３８００００００００",
    "1380000000a",
    "13800000000\n",
  ])("%j is none", (text) => expect(isMobilePhone(text)).toBe(false));
});

describe("a link starts with http(s):, mailto: or tel:", () => {
  it.each(["http://a.b", "https://a.b/c?d", "HTTPS://A.B", "mailto:a@b.cn", "tel:10086"])(
    "%s is one",
    (text) => expect(isLink(text)).toBe(true),
  );
  it.each(["", "/path", "www.a.b", "ftp://a.b", "javascript:alert(1)", " https://a.b", "httpx://a"])(
    "%j is none",
    (text) => expect(isLink(text)).toBe(false),
  );
});

describe("a username", () => {
  it.each([..."\\/\"',、；：*=+()[]{}<>《》", "王", "㐀", " ", "\t", "\n", "\u3000"])(
    "may not hold %j",
    (char) => {
      expect(forbiddenInUsername(`am${char}y`)).toBe(char);
      expect(isUsername(`am${char}y`)).toBe(false);
    },
  );
  it.each(["amy", "Amy.W-1_2", "amy@example.com", "ümit", "~!#$%^&|?`;:"])("may be %j", (text) =>
    expect(isUsername(text)).toBe(true),
  );
  it("is neither empty nor longer than sign-in takes", () => {
    expect([isUsername(""), isUsername("a".repeat(64)), isUsername("a".repeat(65))]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe("a password has 6 to 20 characters", () => {
  it.each([
    ["", "missing"],
    ["12345", "length"],
    ["123456", null],
    ["1".repeat(20), null],
    ["1".repeat(21), "length"],
    ["😀".repeat(5), "length"],
    ["😀".repeat(20), null],
    [" ".repeat(6), null],
  ])("%j", (password, fault) => expect(passwordFault(password)).toBe(fault));

  it("and is repeated without a slip", () => {
    expect(newPasswordFaults({ newPass: "", confirm: "" })).toEqual({
      newPass: "newMissing",
      confirm: "confirmMissing",
    });
    expect(newPasswordFaults({ newPass: "123456", confirm: "123457" })).toEqual({ confirm: "mismatch" });
    expect(newPasswordFaults({ newPass: "1234", confirm: "1234" })).toEqual({ newPass: "length" });
    expect(newPasswordFaults({ newPass: "123456", confirm: "123456" })).toEqual({});
  });

  it("and its change needs the old one, which it may not be", () => {
    expect(passwordChangeFaults({ oldPass: "", newPass: "", confirm: "" })).toEqual({
      oldPass: "oldMissing",
      newPass: "newMissing",
      confirm: "confirmMissing",
    });
    expect(passwordChangeFaults({ oldPass: "123456", newPass: "123456", confirm: "123456" })).toEqual({
      newPass: "same",
    });
    expect(passwordChangeFaults({ oldPass: "old one", newPass: "123456", confirm: "123456" })).toEqual({});
  });
});

describe("what a server says of a field", () => {
  it.each([
    ["phone: is taken", { field: "phone", reason: "is taken" }],
    ["nickName:太长", { field: "nickName", reason: "太长" }],
    ["  phone :  is\ntaken ", { field: "phone", reason: "is\ntaken" }],
    ["email: is taken", null],
    ["the phone: is taken", null],
    ["phone:", null],
    ["phone", null],
    ["", null],
  ])("%j", (message, found) => expect(readFieldReason(message, ["nickName", "phone"])).toEqual(found));
});

describe("an avatar", () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);
  const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

  it.each([
    [png, "png"],
    [bytes(0xff, 0xd8, 0xff, 0xe0), "jpeg"],
    [bytes(0x47, 0x49, 0x46, 0x38, 0x39, 0x61), "gif"],
    [bytes(0x52, 0x49, 0x46, 0x46), null],
    [bytes(0x3c, 0x73, 0x76, 0x67), null],
    [bytes(0x89, 0x50), null],
    [bytes(), null],
  ])("is known by its first bytes: %j", (head, kind) => expect(avatarKind(head)).toBe(kind));

  it("has at most 5 MB", () => {
    expect(avatarFault({ size: 0, head: png })).toBe("empty");
    expect(avatarFault({ size: AVATAR_MAX_BYTES, head: png })).toBeNull();
    expect(avatarFault({ size: AVATAR_MAX_BYTES + 1, head: png })).toBe("tooLarge");
    expect(avatarFault({ size: 10, head: bytes(1, 2, 3) })).toBe("notPicture");
  });
});
