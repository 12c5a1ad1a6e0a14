/** A system user as the rest of the server sees it; the password hash never leaves `accounts/`. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly nickName: string;
  readonly email?: string;
  readonly phone?: string;
  readonly gender?: string;
  /** Address of the picture. */
  readonly avatar?: string;
  readonly enabled: boolean;
  /** Why it was disabled, as told to the user. */
  readonly disabledReason?: string;
  readonly isAdmin: boolean;
  readonly dept?: { readonly id: number; readonly name: string };
}

/** Reads accounts. Deleted ones are not found. */
export interface Accounts {
  byId(id: number): Promise<Account | undefined>;
  /** Names are compared without regard to case. */
  byName(username: string): Promise<Account | undefined>;
  /** Accounts of `ids` in the order of their ids; unknown ids are left out. */
  byIds(ids: readonly number[]): Promise<Account[]>;
  /** All accounts by id. */
  list(): Promise<Account[]>;
  /** Permission strings of the account: exactly `["admin"]` for an admin (contract A3). */
  authorities(account: Account): Promise<string[]>;
  /** Whether `password` is the account's; takes as long for an unknown name. Gives the account, or `undefined`. */
  verify(username: string, password: string): Promise<Account | undefined>;
}
