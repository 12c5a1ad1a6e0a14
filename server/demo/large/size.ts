/** How much of what the large demo has. */
export interface LargeSize {
  readonly goods: number;
  readonly members: number;
  readonly orders: number;
}

/** What a new user finds. */
export const LARGE: LargeSize = { goods: 200, members: 500, orders: 2_000 };
