import type { Generated, LinesField } from "../../contract/resources/fields.ts";
import { type Fault, fault, isNothing } from "./fault.ts";

/** Lines of a record that are the combinations of what other rows of it hold, such as the colours and sizes that goods come in. Pure. */

type Row = Readonly<Record<string, unknown>>;

/** A row that is combined with others: what it is called, and its values. */
export interface Aspect {
  readonly name: string;
  readonly values: readonly string[];
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** The rows that have values, as they are combined. */
export function aspectsOf({ name, values }: Generated, rows: unknown): readonly Aspect[] {
  return (Array.isArray(rows) ? (rows as readonly Row[]) : []).flatMap((row) => {
    const given = textsOf(row[values]);
    return given.length === 0 ? [] : [{ name: String(row[name] ?? ""), values: given }];
  });
}

/** How many combinations there are: none of nothing. */
export function countOfCombinations(aspects: readonly Aspect[]): number {
  return aspects.length === 0 ? 0 : aspects.reduce((count, { values }) => count * values.length, 1);
}

/** All ways to take one value of each, in their order; the last one's change first. */
function combinations(aspects: readonly Aspect[]): readonly (readonly string[])[] {
  if (aspects.length === 0) return [];
  return aspects.reduce<readonly (readonly string[])[]>(
    (made, { values }) => made.flatMap((begun) => values.map((value) => [...begun, value])),
    [[]],
  );
}

/** The names of the rows that lines are combined of, in their order. */
export const namesOf = (generated: Generated, rows: unknown): readonly string[] =>
  aspectsOf(generated, rows).map(({ name }) => name);

const keyOf = (combination: readonly string[]): string => JSON.stringify(combination);
/** The same wherever a row was moved: which value is of which row. */
const namedKeyOf = (names: readonly string[], combination: readonly string[]): string =>
  looseKeyOf(names.map((name, at) => keyOf([name, combination[at] ?? ""])));
const areSame = (names: readonly string[], others: readonly string[]): boolean =>
  new Set(names).size === names.length && looseKeyOf(names) === looseKeyOf(others);
/** The same whatever the order of the aspects: they may have been moved. */
export const looseKeyOf = (combination: readonly string[]): string => keyOf([...combination].sort());

/** Lines of all combinations, or how many there would be of more than a field may hold. */
export type Combined<L> = { readonly lines: readonly L[] } | { readonly tooMany: number };

/**
 * A line for each combination, in order. One that is there keeps what it holds; what is no combination any more goes.
 * @param fresh what a new line begins as. @param was the names of the rows that the lines are combined of: where the same rows were moved, a
 * line stays with the values of its rows, though rows have values in common. Without it, and where rows are others, by the values alone.
 */
export function combinedLines<L extends Row>(
  { most }: Pick<LinesField, "most">,
  generated: Generated,
  rows: unknown,
  lines: readonly L[],
  fresh: () => L,
  was: readonly string[] = [],
): Combined<L> {
  const aspects = aspectsOf(generated, rows);
  const count = countOfCombinations(aspects);
  if (count > most) return { tooMany: count };
  const { into } = generated;
  const names = aspects.map(({ name }) => name);
  const isMoved = areSame(names, was);
  const held = heldBy(lines, into, isMoved ? was : []);
  const used = new Set<L>();
  const made = combinations(aspects).map((combination): L => {
    const known = isMoved
      ? [held.named.get(namedKeyOf(names, combination))]
      : [held.exact.get(keyOf(combination)), held.loose.get(looseKeyOf(combination))];
    const found = known.find((line) => line !== undefined && !used.has(line));
    if (found === undefined) return { ...fresh(), [into]: combination };
    used.add(found);
    return keyOf(textsOf(found[into])) === keyOf(combination) ? found : { ...found, [into]: combination };
  });
  return { lines: made };
}

function heldBy<L extends Row>(lines: readonly L[], into: string, names: readonly string[]) {
  const [exact, loose, named] = [new Map<string, L>(), new Map<string, L>(), new Map<string, L>()];
  for (const line of lines) {
    const combination = textsOf(line[into]);
    if (combination.length === names.length) named.set(namedKeyOf(names, combination), line);
    exact.set(keyOf(combination), line);
    if (!loose.has(looseKeyOf(combination))) loose.set(looseKeyOf(combination), line);
  }
  return { exact, loose, named };
}

/** What is wrong with lines that have to be combinations of the rows as they are: not all need be there. */
export function combinationFault(
  { generates, fields }: LinesField,
  record: Readonly<Record<string, unknown>>,
  lines: unknown,
): Fault | null {
  if (generates === undefined || !Array.isArray(lines)) return null;
  const aspects = aspectsOf(generates, record[generates.from]);
  const label = fields[generates.into]?.label;
  if (label === undefined) return null;
  const seen = new Map<string, number>();
  for (const [index, line] of (lines as readonly Row[]).entries()) {
    const combination = textsOf(line[generates.into]);
    const at = { row: index + 1, label };
    const isOne =
      !isNothing(combination) &&
      combination.length === aspects.length &&
      combination.every((value, nth) => aspects[nth]?.values.includes(value));
    if (!isOne) return { ...fault("notCombined"), at };
    const other = seen.get(keyOf(combination));
    if (other !== undefined) return { ...fault("sameAsRow", { other }), at };
    seen.set(keyOf(combination), index + 1);
  }
  return null;
}
