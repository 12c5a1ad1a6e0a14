import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The migrations: one file a release, which grows by a step each time the schema changes. A database knows the steps that it has had by
 * their times, whichever files they were in then.
 *
 * The steps of a release stay as they are, also when it is out, and are not made one. Whoever ran what was not released yet has a database at
 * any of them, and comes up by those that are left: one step in their place would make tables that are there already, or, noted as had, make
 * none of what is missing. Several of them also change rows between two changes of tables, which the difference of two schemas does not know.
 * Two ways beside each other, one for new databases and one for those in between, would have to be kept the same for ever, to save a new
 * database a part of its first start.
 */

export interface MigrationStep {
  /** When it was written, ms; rises from step to step. */
  readonly at: number;
  readonly statements: readonly string[];
  readonly hash: string;
}

/** Begins a step, with its time and its name. */
const STEP = /^-- step (\d+) .*$/m;
const BETWEEN_STATEMENTS = "--> statement-breakpoint";

/** The steps in the files of a folder, in order. */
export function readMigrationSteps(folder: string): readonly MigrationStep[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .flatMap((name) => stepsIn(readFileSync(join(folder, name), "utf8")));
}

/** @throws where something is before the first step, which no database would be given. */
function stepsIn(text: string): readonly MigrationStep[] {
  const [before = "", ...parts] = text.split(STEP);
  if (before.trim() !== "") throw new Error("A migration begins with the time of its first step.");
  return parts.flatMap((at, index) => (index % 2 === 0 ? [stepOf(Number(at), parts[index + 1] ?? "")] : []));
}

function stepOf(at: number, sql: string): MigrationStep {
  const statements = sql.split(BETWEEN_STATEMENTS).filter((statement) => statement.trim() !== "");
  return { at, statements, hash: createHash("sha256").update(sql).digest("hex") };
}
