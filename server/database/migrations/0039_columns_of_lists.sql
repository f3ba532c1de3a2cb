ALTER TABLE "invoices" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "total_minor" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contact_company" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "total_minor" bigint;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "contact_company" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "contact_email" text;--> statement-breakpoint
UPDATE "invoices" AS d SET "currency" = c."currency", "total_minor" = c."total_minor", "contact_name" = c."contact"->>'name', "contact_company" = c."contact"->>'companyName', "contact_email" = c."contact"->>'email' FROM "contents" AS c WHERE c."id" = d."content_id";--> statement-breakpoint
UPDATE "quotes" AS d SET "currency" = c."currency", "total_minor" = c."total_minor", "contact_name" = c."contact"->>'name', "contact_company" = c."contact"->>'companyName', "contact_email" = c."contact"->>'email' FROM "contents" AS c WHERE c."id" = d."content_id";--> statement-breakpoint
UPDATE "invoices" AS i SET "paid_minor" = p."paid", "refunded_minor" = p."refunded" FROM (SELECT "invoice_id", sum("amount_minor" - "dispute_lost_minor") AS "paid", sum(greatest("refunded_minor" - "dispute_lost_minor" - "credited_minor", 0)) AS "refunded" FROM "payments" WHERE "invoice_id" IS NOT NULL AND "state" IN ('paid', 'refunded') AND NOT "is_late" GROUP BY "invoice_id") AS p WHERE p."invoice_id" = i."id";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "total_minor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "contact_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "total_minor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "contact_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(number || E'\n' || contact_name || E'\n' || coalesce(contact_company, '') || E'\n' || coalesce(contact_email, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "balance_minor" bigint GENERATED ALWAYS AS (case when status = 'REFUNDED' or refunded_minor > 0 then 0 else greatest(total_minor - paid_minor, 0) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(number || E'\n' || contact_name || E'\n' || coalesce(contact_company, '') || E'\n' || coalesce(contact_email, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_list_number" ON "invoices" USING btree ("app_id",((lpad(length("number")::text, 5, '0') || left("number", 100)) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "invoices_list_contact" ON "invoices" USING btree ("app_id",(left(lower("contact_name"), 100) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "invoices_list_issued" ON "invoices" USING btree ("app_id",coalesce("issued_on", '0001-01-01'::date),"id");--> statement-breakpoint
CREATE INDEX "invoices_list_due" ON "invoices" USING btree ("app_id",coalesce("due_on", '9999-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "invoices_list_total" ON "invoices" USING btree ("app_id","total_minor","id");--> statement-breakpoint
CREATE INDEX "invoices_list_balance" ON "invoices" USING btree ("app_id","balance_minor","id");--> statement-breakpoint
CREATE INDEX "invoices_list_updated" ON "invoices" USING btree ("app_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "quotes_list_number" ON "quotes" USING btree ("app_id",((lpad(length("number")::text, 5, '0') || left("number", 100)) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "quotes_list_contact" ON "quotes" USING btree ("app_id",(left(lower("contact_name"), 100) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "quotes_list_issued" ON "quotes" USING btree ("app_id",coalesce("issued_on", '0001-01-01'::date),"id");--> statement-breakpoint
CREATE INDEX "quotes_list_expires" ON "quotes" USING btree ("app_id",coalesce("expires_on", '9999-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "quotes_list_total" ON "quotes" USING btree ("app_id","total_minor","id");--> statement-breakpoint
CREATE INDEX "quotes_list_updated" ON "quotes" USING btree ("app_id","updated_at","id");--> statement-breakpoint
DO $$
BEGIN
  -- without the extension, or the right to add it, searches read the rows of a business one by one
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "quotes_search" ON "quotes" USING gin ("search_text" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available';
END $$;