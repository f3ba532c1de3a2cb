DROP INDEX "views_quote";--> statement-breakpoint
DROP INDEX "views_invoice";--> statement-breakpoint
CREATE INDEX "views_age" ON "views" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "views_quote" ON "views" USING btree ("quote_id","at");--> statement-breakpoint
CREATE INDEX "views_invoice" ON "views" USING btree ("invoice_id","at");