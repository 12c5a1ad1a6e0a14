/** Parameters that are one whole number: days that are kept, hours ahead. */

/** Ten years, in days. */
const MOST = 3_650;

export function isWholeNumber(params: string): boolean {
  return /^\d{1,4}$/.test(params) && Number(params) >= 1 && Number(params) <= MOST;
}

/** The number that parameters give, `usual` where they are empty. @throws for anything else. */
export function numberOf(params: string, usual: number): number {
  if (params === "") return usual;
  if (!isWholeNumber(params)) throw new Error(`"${params}" is no whole number from 1 to ${MOST}.`);
  return Number(params);
}
