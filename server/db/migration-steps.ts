import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The migrations: one file a release, which grows by a step each time the schema changes. A database knows the steps that it has had by
 * their times, whichever files they were in then.
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
