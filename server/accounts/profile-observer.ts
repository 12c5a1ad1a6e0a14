/** What of an account others are to see otherwise. */
export interface ProfileChange {
  readonly name: boolean;
  readonly picture: boolean;
}

/** Notified when an account has another name or picture, to push it at once to whoever sees the account. */
export interface ProfileObserver {
  /** Called after it was stored; what fails is logged, and takes nothing back. */
  changed(userId: number, change: ProfileChange): Promise<void>;
}
