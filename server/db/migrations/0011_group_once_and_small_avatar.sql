ALTER TABLE "sys_user" ADD COLUMN "avatar_thumb" text;--> statement-breakpoint
ALTER TABLE "chat_group" ADD COLUMN "creator_id" bigint;--> statement-breakpoint
ALTER TABLE "chat_group" ADD COLUMN "tmp_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_group_once" ON "chat_group" USING btree ("creator_id","tmp_id");