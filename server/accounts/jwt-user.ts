import type { JwtUser, UserDto } from "../../src/contract/admin.ts";
import type { Account } from "./accounts.ts";

/** The signed-in user as login and info answer it (contract A2); `roles` are the permission strings. */
export function toJwtUser(
  account: Account,
  permissions: readonly string[],
  dataScopes: readonly number[],
): JwtUser {
  return {
    user: toUserDto(account),
    dataScopes: [...dataScopes],
    authorities: permissions.map((authority) => ({ authority })),
    roles: [...permissions],
  };
}

function toUserDto(account: Account): UserDto {
  const { disabledReason: _, deleted: __, ...user } = account;
  return user;
}
