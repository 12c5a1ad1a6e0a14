import { describe, expect, it } from "vitest";
import {
  type Profile,
  profileChange,
  profileFaults,
  profileOf,
  sameProfile,
} from "../../../src/features/account/center/profile.ts";
import { secondsUntil } from "../../../src/features/credentials/use-countdown.ts";

const amy: Profile = { nickName: "Amy", gender: "女", phone: "13800000001", signature: "" };

describe("the profile", () => {
  it("is read from what the server holds, whatever is missing there", () => {
    expect(profileOf({ id: 2, username: "amy" })).toEqual({
      nickName: "",
      gender: null,
      phone: "",
      signature: "",
    });
    expect(
      profileOf({
        id: 2,
        username: "amy",
        nickName: "Amy",
        gender: "女",
        phone: "13800000001",
        signature: "hi",
      }),
    ).toEqual({ ...amy, signature: "hi" });
    expect(profileOf({ id: 2, username: "amy", gender: "unknown" }).gender).toBeNull();
  });

  it("has not changed when only spaces at its ends have", () => {
    expect(sameProfile(amy, { ...amy, nickName: " Amy ", signature: "\n" })).toBe(true);
    expect(sameProfile(amy, { ...amy, gender: "男" })).toBe(false);
    expect(sameProfile(amy, { ...amy, signature: "hi" })).toBe(false);
  });

  it("needs a nickname, and a phone number only a right one", () => {
    expect(profileFaults(amy, "en")).toEqual({});
    expect(profileFaults({ ...amy, phone: "" }, "en")).toEqual({});
    expect(profileFaults({ ...amy, nickName: " ", phone: "12345678901" }, "en")).toEqual({
      nickName: "Fill this in",
      phone: "not a mobile phone number",
    });
  });

  it("is sent without the spaces, and without a gender that nobody chose", () => {
    expect(profileChange(2, { ...amy, nickName: " Amy ", gender: null })).toEqual({
      id: 2,
      nickName: "Amy",
      phone: "13800000001",
      signature: "",
    });
    expect(profileChange(2, amy)).toHaveProperty("gender", "女");
  });
});

describe("a countdown", () => {
  it.each([
    [60_000, 0, 60],
    [60_000, 1, 60],
    [60_000, 59_999, 1],
    [60_000, 60_000, 0],
    [60_000, 90_000, 0],
  ])("to %d is at %d: %d s", (end, now, left) => expect(secondsUntil(end, now)).toBe(left));
});
