import { afterAll } from "vitest";

/** Files share a thread: what one adds to every array or object, as a library may, would fail another by chance. */
afterAll(() => {
  const added: string[] = [];
  for (const key in []) added.push(`an array's ${key}`);
  for (const key in {}) added.push(`an object's ${key}`);
  if (added.length > 0)
    throw new Error(`Loops over keys find what the tests of this file added: ${added.join(", ")}`);
});
