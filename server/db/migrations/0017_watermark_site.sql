ALTER TABLE "tool_watermark" ADD COLUMN "site_id" bigint;--> statement-breakpoint
-- Those that are there were made for the site that is the current one.
UPDATE "tool_watermark" SET "site_id" = (SELECT "id" FROM "site" ORDER BY "is_current" DESC, "id" LIMIT 1);
