import { useEffect, useState } from "react";
import { isNew, type VersionMemory } from "../../domain/versions.ts";
import { changelogQuery, useChangelogQuery } from "../../query/changelog-api.ts";
import { useVersionMemory } from "./memory.ts";

/** The first paint comes first: only then the log is asked for, ms. */
const AFTER_START_MS = 2_000;

/** True some time after the component has come. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), AFTER_START_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

export interface VersionNews {
  readonly newest: string | undefined;
  readonly memory: VersionMemory;
  /** The newest version's log has not been opened in this browser. */
  readonly fresh: boolean;
}

/**
 * What is newest, and what of it this browser has shown. A log that failed is not asked for again from here: the page that says so
 * offers it, and must not blink meanwhile.
 */
export function useVersionNews(): VersionNews {
  const { isError } = changelogQuery.useQueryState();
  const settled = useSettled();
  const { data } = useChangelogQuery(undefined, { skip: !settled || isError });
  const memory = useVersionMemory();
  const newest = data?.[0]?.versionNumber;
  return { newest, memory, fresh: isNew(memory, newest) };
}
