DROP INDEX "sys_menu_pid";--> statement-breakpoint
DROP INDEX "sys_menu_component_name";--> statement-breakpoint
ALTER TABLE "sys_menu" ALTER COLUMN "cache" SET DEFAULT true;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_menu_title" ON "sys_menu" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "sys_menu_create_time" ON "sys_menu" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "sys_menu_search" ON "sys_menu" USING gin ("title" gin_trgm_ops,"title_zh_tw" gin_trgm_ops,"title_en" gin_trgm_ops,"component" gin_trgm_ops,"permission" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sys_menu_pid" ON "sys_menu" USING btree ("pid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_menu_component_name" ON "sys_menu" USING btree (lower("component_name"));