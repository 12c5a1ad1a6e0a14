import type { JwtUser, UserDto } from "../../src/contract/admin.ts";
import { writeTime } from "../http/paging.ts";
import type { Account } from "./accounts.ts";

/** The signed-in user as login and info answer it (contract A2); `roles` are the permission strings. */
export function toJwtUser(
  account: Account,
  permissions: readonly string[],
  dataScopes: readonly number[],
  roles: NonNullable<UserDto["roles"]>,
): JwtUser {
  return {
    user: { ...toUserDto(account), roles },
    dataScopes: [...dataScopes],
    authorities: permissions.map((authority) => ({ authority })),
    roles: [...permissions],
  };
}

/** What the admin service answers of an account. */
function toUserDto(account: Account): UserDto {
  const { disabledReason: _, deleted: __, language: ___, pwdResetTime, createTime, ...user } = account;
  return {
    ...user,
    createTime: writeTime(createTime),
    ...(pwdResetTime === undefined ? {} : { pwdResetTime: writeTime(pwdResetTime) }),
  };
}
