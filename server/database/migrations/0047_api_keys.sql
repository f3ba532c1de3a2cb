CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_on" date,
	CONSTRAINT "api_keys_hash" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_role" CHECK ("api_keys"."role" in ('read-only', 'staff', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_business" ON "api_keys" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_end" ON "api_keys" USING btree ("expires_on");