/** How long the database may keep somebody waiting, ms. The embedded one, one process that nothing interrupts, keeps only the limit of `connectMs`. */
export interface DatabaseLimits {
  /** Until one has a connection, be it made anew or given back by another. */
  readonly connectMs: number;
  /** Until a statement has what another transaction has locked. */
  readonly lockMs: number;
  /** For a statement as a whole; and for a transaction in which nothing happens. */
  readonly statementMs: number;
  /** The same for jobs and other long work. */
  readonly longMs: number;
}

export const USUAL_LIMITS: DatabaseLimits = {
  connectMs: 5_000,
  lockMs: 5_000,
  statementMs: 30_000,
  longMs: 900_000,
};
