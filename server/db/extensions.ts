import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

/** What the embedded database brings along beyond PostgreSQL itself: indexes that find a text anywhere in another. */
export const EXTENSIONS = { pg_trgm } as const;
