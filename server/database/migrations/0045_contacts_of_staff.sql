ALTER TABLE "contacts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || E'\n' || coalesce(company_name, '') || E'\n' || coalesce(email, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "default_method_id" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "anonymized_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_default_method_id_payment_methods_id_fk" FOREIGN KEY ("default_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_list_name" ON "contacts" USING btree ("app_id",(left(lower("name"), 100) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "contacts_list_updated" ON "contacts" USING btree ("app_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "invoices_contact" ON "invoices" USING btree ("contact_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "quotes_contact" ON "quotes" USING btree ("contact_id","updated_at","id");--> statement-breakpoint
DO $$
BEGIN
  -- without the extension, or the right to add it, searches read the rows of a business one by one
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "contacts_search" ON "contacts" USING gin ("search_text" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available';
END $$;
