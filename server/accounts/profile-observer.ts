/** What of an account others are to see otherwise. */
export interface ShownChange {
  readonly name: boolean;
  readonly picture: boolean;
}

/** Who shows accounts to others, and tells them at once when one has another name or picture. */
export interface AccountShown {
  /** Called after it was stored; what fails is logged, and takes nothing back. */
  changed(userId: number, change: ShownChange): Promise<void>;
}
