CREATE TABLE "sys_user_job" (
	"user_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	CONSTRAINT "sys_user_job_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
DROP INDEX "sys_role_name";--> statement-breakpoint
ALTER TABLE "sys_user_job" ADD CONSTRAINT "sys_user_job_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_job" ADD CONSTRAINT "sys_user_job_job_id_sys_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."sys_job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_user_job_job" ON "sys_user_job" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "sys_role_create_time" ON "sys_role" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "sys_role_search" ON "sys_role" USING gin ("name" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sys_user_create_time" ON "sys_user" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_role_name" ON "sys_role" USING btree (lower("name"));