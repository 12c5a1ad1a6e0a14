import * as v from "valibot";
import { Id, maybe } from "./schema.ts";
import { Text } from "./texts.ts";

/** Shapes of the admin service that sign-in and the menu need (contract A1, A2, A4). */

/** Error body of any answer that is not 2xx (contract A1). */
export const AdminError = v.object({
  status: v.number(),
  timestamp: maybe(v.number()),
  message: v.string(),
  /** The field that the message is about, where it does not begin with it (ours). */
  field: maybe(v.string()),
});
export type AdminError = v.InferOutput<typeof AdminError>;

export const Captcha = v.object({ img: v.string(), uuid: v.string() });
export type Captcha = v.InferOutput<typeof Captcha>;

/** Body of `POST auth/login`; the password is encrypted with the server's public key, base64. */
export const LoginRequest = v.object({
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1_024)),
  code: v.optional(v.pipe(v.string(), v.maxLength(16)), ""),
  uuid: v.optional(v.pipe(v.string(), v.maxLength(64)), ""),
});
export type LoginRequest = v.InferInput<typeof LoginRequest>;

export const UserDto = v.object({
  id: Id,
  username: v.string(),
  nickName: maybe(v.string()),
  email: maybe(v.string()),
  phone: maybe(v.string()),
  gender: maybe(v.string()),
  signature: maybe(v.string()),
  pwdResetTime: maybe(v.union([v.string(), v.number()])),
  avatarName: maybe(v.string()),
  avatarPath: maybe(v.string()),
  avatar: maybe(v.string()),
  enabled: maybe(v.boolean()),
  isAdmin: maybe(v.boolean()),
  dept: maybe(v.object({ id: Id, name: v.string() })),
  deptId: maybe(Id),
  roles: maybe(
    v.array(v.object({ id: Id, name: v.string(), level: v.number(), dataScope: maybe(v.string()) })),
  ),
  /** Why it was disabled, as the user is given it. */
  reason: maybe(v.string()),
  createTime: maybe(v.union([v.string(), v.number()])),
});
export type UserDto = v.InferOutput<typeof UserDto>;

const Authority = v.object({ authority: v.string() });

const NestedJwtUser = v.object({
  user: UserDto,
  dataScopes: maybe(v.array(Id)),
  authorities: maybe(v.array(Authority)),
  roles: maybe(v.array(v.string())),
});
const FlatJwtUser = v.pipe(
  v.object({
    ...UserDto.entries,
    dataScopes: maybe(v.array(Id)),
    authorities: maybe(v.array(Authority)),
    roles: maybe(v.array(v.string())),
  }),
  v.transform(({ dataScopes, authorities, roles, ...user }) => ({ user, dataScopes, authorities, roles })),
);

/** `GET auth/info`: nested, the flat shape of older servers tolerated (contract A2). */
export const JwtUser = v.union([NestedJwtUser, FlatJwtUser]);
export type JwtUser = v.InferOutput<typeof JwtUser>;

export const LoginResponse = v.object({ token: v.pipe(v.string(), v.minLength(1)), user: JwtUser });
export type LoginResponse = v.InferOutput<typeof LoginResponse>;

export const MenuMeta = v.object({
  title: maybe(v.string()),
  titles: maybe(v.partial(Text)),
  icon: maybe(v.string()),
  noCache: maybe(v.boolean()),
  affix: maybe(v.boolean()),
  hidden: maybe(v.boolean()),
  badge: maybe(v.union([v.string(), v.number()])),
  badgeColor: maybe(v.string()),
  keepAlive: maybe(v.boolean()),
  activeMenu: maybe(v.string()),
});
export type MenuMeta = v.InferOutput<typeof MenuMeta>;

/** An entry of the permission menu tree, `GET api/sysMenu/build` (contract A4). */
export interface BuiltMenu {
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly path: string;
  readonly component?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly alwaysShow?: boolean | undefined;
  readonly redirect?: string | undefined;
  readonly meta?: MenuMeta | undefined;
  readonly children?: BuiltMenu[] | undefined;
}
export const BuiltMenu: v.GenericSchema<unknown, BuiltMenu> = v.object({
  name: maybe(v.string()),
  title: maybe(v.string()),
  path: v.string(),
  component: maybe(v.string()),
  hidden: maybe(v.boolean()),
  alwaysShow: maybe(v.boolean()),
  redirect: maybe(v.string()),
  meta: maybe(MenuMeta),
  children: maybe(v.array(v.lazy(() => BuiltMenu))),
});

/** `GET imchat/service/login` (contract §1). */
export const ImLogin = v.object({ userName: v.string(), imToken: v.string() });
export type ImLogin = v.InferOutput<typeof ImLogin>;

/** Body of `POST im/config/token` (specification §7: takes userName and ImToken). */
export const ImTokenRequest = v.object({
  userName: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  ImToken: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
});

/** The refusal that `POST im/config/token` may answer instead of tokens. */
export const ImRefusal = v.object({ code: v.number(), message: maybe(v.string()) });

/** What the site area keeps locally after login: the organisation and its languages (specification §3). */
export const SiteInfo = v.object({
  name: v.string(),
  languages: v.array(v.object({ language: v.string(), name: v.string(), color: v.string() })),
});
export type SiteInfo = v.InferOutput<typeof SiteInfo>;
