import * as v from "valibot";
import { Seen } from "./names.ts";
import { Id, maybe, Plain } from "./schema.ts";

/** Shapes of what users do with their own account (contract A2 "Mail codes", A5). Which texts are well formed is the domain's matter. */

/** Values of `gender` on the wire (contract A5). */
export const GENDERS = ["男", "女"] as const;
export type Gender = (typeof GENDERS)[number];

/** A password encrypted with the server's public key, base64. */
const Encrypted = v.pipe(v.string(), v.minLength(1), v.maxLength(1_024));
/** The longest address that mail can carry (RFC 5321). */
const MailAddress = v.pipe(Plain(254), v.trim(), v.minLength(1));
/** Contract §4 "Limits". */
export const NICK_NAME_MAX = 20;
export const SIGNATURE_MAX = 128;
const NickName = v.pipe(Plain(NICK_NAME_MAX), v.trim(), v.minLength(1), Seen);
/** `""` takes the phone number away. */
const Phone = v.pipe(Plain(20), v.trim());
const Signature = v.pipe(Plain(SIGNATURE_MAX), v.trim());
/** A code as it was mailed: six digits. What is none is refused as a wrong code. */
export const MailCode = v.pipe(Plain(16), v.trim(), v.minLength(1));

const profile = { nickName: NickName, gender: maybe(v.picklist(GENDERS)), phone: maybe(Phone) };

/** Body of `PUT api/sysUser/center`: one's own profile; another's id is refused. What is left out stays as it is. */
export const ProfileChange = v.object({ id: Id, ...profile, signature: maybe(Signature) });
export type ProfileChange = v.InferInput<typeof ProfileChange>;

/**
 * Body of `POST api/sysUser/updateUserMessage`: the same without the id. `email` is accepted where it is the address already held; a
 * new one needs its code (`updateEmail`).
 */
export const UserMessageChange = v.object({
  nickName: maybe(NickName),
  gender: profile.gender,
  phone: profile.phone,
  signature: maybe(Signature),
  email: maybe(Plain(254)),
});
export type UserMessageChange = v.InferInput<typeof UserMessageChange>;

/** Body of `POST api/sysUser/updatePass/` and of `PUT auth/password`. */
export const PasswordChange = v.object({ oldPass: Encrypted, newPass: Encrypted });
export type PasswordChange = v.InferInput<typeof PasswordChange>;

/** What `PUT auth/password` answers with HTTP 200: `code` 0 is success, otherwise `message` says why not (specification §7). */
export const PasswordAnswer = v.object({ code: v.number(), message: maybe(v.string()) });
export type PasswordAnswer = v.InferOutput<typeof PasswordAnswer>;

/** Body of `POST api/sysUser/updateEmail/{code}`; `email` is the new address, to which the code was mailed. */
export const EmailChange = v.object({ password: Encrypted, email: MailAddress });
export type EmailChange = v.InferInput<typeof EmailChange>;

/**
 * Body of `POST api/sysUser/resetPass`. `username` may also be the account's e-mail address. The mailed `code` is needed by whoever
 * has not the permission `user:edit`.
 */
export const PasswordReset = v.object({
  username: v.pipe(Plain(254), v.trim(), v.minLength(1)),
  newPass: Encrypted,
  code: maybe(MailCode),
});
export type PasswordReset = v.InferInput<typeof PasswordReset>;

/** What a mailed code is good for; `codeBi` of `api/code/validated`. */
export const CodePurpose = { newAddress: 1, passwordReset: 2 } as const;
export type CodePurpose = (typeof CodePurpose)[keyof typeof CodePurpose];

/** Query of `POST api/code/resetEmail` (a new address, session needed) and `POST api/code/email/resetPass` (anonymous). */
export const CodeRequest = v.object({ email: MailAddress });

/**
 * What both answer, whether or not an account has the address: the seconds after which another code may be asked for (before that
 * 429 with `Retry-After`), and those for which this one is good. **(ours)**: others answer nothing.
 */
export const CodeSent = v.object({ resendIn: maybe(v.number()), expiresIn: maybe(v.number()) });
export type CodeSent = v.InferOutput<typeof CodeSent>;

/** Query of `GET api/code/validated`: 200 for the right code, which stays good for its use; 400 otherwise. */
export const CodeCheck = v.object({
  email: MailAddress,
  code: MailCode,
  codeBi: v.pipe(Id, v.picklist([CodePurpose.newAddress, CodePurpose.passwordReset])),
});

/** What `POST api/users/updateAvatar` answers; the picture is at `/avatar/<avatar>`. */
export const AvatarAnswer = v.object({ avatar: v.string() });
export type AvatarAnswer = v.InferOutput<typeof AvatarAnswer>;
/** Where pictures of accounts are served. */
export const AVATAR_BASE = "/avatar/";
