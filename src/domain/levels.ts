/** Whoever has this level gives any role (contract A5: "unless own level is 1"); an administrator has a stronger one. */
const STRONGEST = 1;

/** Whether somebody of the level `own` gives others a role of `level`; a smaller one is stronger. */
export function mayGive(own: number, level: number): boolean {
  return own <= STRONGEST || level > own;
}
