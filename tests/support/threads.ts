import { afterAll } from "vitest";
import { createThreads, type ThreadOptions, type Threads } from "../../server/threads/threads.ts";

/** Threads for the tests of a block, ended after them. */
export function ownThreads(options: ThreadOptions = {}): Threads {
  const threads = createThreads({ warn: () => {} }, options);
  afterAll(() => threads.close());
  return threads;
}
