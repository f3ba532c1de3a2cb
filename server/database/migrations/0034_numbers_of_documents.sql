CREATE INDEX "invoices_by_number" ON "invoices" USING btree ("app_id",md5("number"));--> statement-breakpoint
CREATE INDEX "quotes_by_number" ON "quotes" USING btree ("app_id",md5("number"));