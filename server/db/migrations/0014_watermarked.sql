CREATE TABLE "picture_mark" (
	"name" text PRIMARY KEY NOT NULL,
	"purpose" text DEFAULT 'other' NOT NULL,
	"mark" text
);
--> statement-breakpoint
ALTER TABLE "background_work" ADD COLUMN "named" jsonb;