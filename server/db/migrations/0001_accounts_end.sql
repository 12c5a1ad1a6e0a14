DROP INDEX "sys_user_username";--> statement-breakpoint
DROP INDEX "sys_user_email";--> statement-breakpoint
DROP INDEX "sys_user_phone";--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_system_message" ADD COLUMN "create_by" text;--> statement-breakpoint
CREATE INDEX "chat_token_family_user" ON "chat_token_family" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_username" ON "sys_user" USING btree (lower("username")) WHERE "sys_user"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_email" ON "sys_user" USING btree (lower("email")) WHERE "sys_user"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_phone" ON "sys_user" USING btree ("phone") WHERE "sys_user"."deleted_at" is null;