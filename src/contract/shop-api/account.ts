import * as v from "valibot";
import { Id, maybe, Plain } from "../schema.ts";
import { Filled } from "./base.ts";

/** The shop's public API: members, their sign-in, levels and daily check-in. */

/** Encrypted, base64. */
const Password = v.pipe(Plain(1_024), v.minLength(1));

export const SignIn = v.object({ username: Filled(64), password: Password });

export const Register = v.object({
  username: v.pipe(Filled(64), v.minLength(3), v.regex(/^[\w.@-]+$/)),
  password: Password,
  nickname: Filled(64),
  /** Id of the member who recommended the shop. */
  recommender: maybe(Id),
});

export const ShopMember = v.object({
  id: v.number(),
  username: v.string(),
  nickname: v.string(),
  phone: v.nullable(v.string()),
  /** A day, `2026-01-31`. */
  birthday: v.nullable(v.string()),
  balance: v.number(),
  commission: v.number(),
  points: v.number(),
});

export type ShopMember = v.InferOutput<typeof ShopMember>;

/** A day that there is, `2026-01-31`. */
const Day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => new Date(Date.parse(day) || 0).toISOString().startsWith(day)),
);

/** What of themselves members change. */
export const MemberChanges = v.object({
  nickname: maybe(Filled(64)),
  birthday: v.optional(v.nullable(Day)),
});

/** Another password, and the one before; both encrypted. */
export const NewPassword = v.object({ password: Password, newPass: Password });

/** Most addresses of a member. */
export const ADDRESSES_MAX = 50;

export const MemberAddress = v.object({
  realName: Filled(64),
  phone: Filled(15),
  province: Filled(64),
  city: Filled(64),
  district: Filled(64),
  detail: Filled(255),
  postCode: v.optional(v.nullable(Plain(12)), null),
  isDefault: v.optional(v.boolean(), false),
});

export const OwnAddress = v.object({
  id: v.number(),
  realName: v.string(),
  phone: v.string(),
  province: v.string(),
  city: v.string(),
  district: v.string(),
  detail: v.string(),
  postCode: v.nullable(v.string()),
  isDefault: v.boolean(),
});

export const SignedIn = v.object({
  token: v.string(),
  /** Seconds. */
  expiresIn: v.number(),
  member: ShopMember,
});

export type SignedIn = v.InferOutput<typeof SignedIn>;

/** The levels of members, the lowest first, and how far the member who asks has come with each. */
export const MemberLevels = v.object({
  /** The level that is held; `until` is null where it does not end. */
  own: v.nullable(v.object({ id: v.number(), until: v.nullable(v.string()) })),
  levels: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      grade: v.number(),
      /** Percent of the price that is paid. */
      discount: v.number(),
      icon: v.string(),
      image: v.string(),
      explain: v.nullable(v.string()),
      /** Days that it is held; null without an end. */
      days: v.nullable(v.number()),
      /** Of one that is bought; null of others. */
      price: v.nullable(v.number()),
      tasks: v.array(
        v.object({
          name: v.string(),
          /** `SatisfactionIntegral` points, `ConsumptionAmount` spending, `CumulativeAttendance` days of signing in. */
          kind: v.string(),
          number: v.number(),
          done: v.number(),
          met: v.boolean(),
          /** One of those that all have to be met; of the others any one is enough. */
          must: v.boolean(),
          explain: v.nullable(v.string()),
        }),
      ),
    }),
  ),
});

/** What a member gets who signs in for the day, and how many days in a row it is. */
export const DaySigned = v.object({ points: v.number(), streak: v.number() });
