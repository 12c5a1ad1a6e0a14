import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";

/** The kit gives every array a method that loops over keys find too; other libraries do not expect one. */
Object.defineProperty(Array.prototype, "random", { enumerable: false });

export { generateDrizzleJson, generateMigration };
