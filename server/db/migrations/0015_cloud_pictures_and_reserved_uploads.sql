CREATE TABLE "cloud_picture" (
	"name" text PRIMARY KEY NOT NULL,
	"bucket" text NOT NULL,
	"key" text NOT NULL,
	"sha256" text
);
--> statement-breakpoint
CREATE TABLE "chat_upload_reserved" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"size" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cloud_picture_key" ON "cloud_picture" USING btree ("bucket","key");--> statement-breakpoint
CREATE INDEX "chat_upload_reserved_user" ON "chat_upload_reserved" USING btree ("user_id");