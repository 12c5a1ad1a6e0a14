import { defineConfig } from "drizzle-kit";

/** `npm run db:generate` writes a migration from the difference between the schema and the last one. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./server/db/schema/index.ts",
  out: "./server/db/migrations",
});
