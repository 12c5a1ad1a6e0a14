/** The plans here and those in a real browser draw from the same numbers. */
export { createRandom, type Random } from "../../e2e/support/random.ts";
