CREATE INDEX "checkout_orders_page" ON "checkout_orders" USING btree ("form_id","page");--> statement-breakpoint
CREATE INDEX "checkout_orders_method" ON "checkout_orders" USING btree ("method_id");--> statement-breakpoint
CREATE INDEX "payment_methods_replaced" ON "payment_methods" USING btree ("replaced_by_id");--> statement-breakpoint
CREATE INDEX "invoices_content" ON "invoices" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "quote_revisions_content" ON "quote_revisions" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "quotes_content" ON "quotes" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "payment_method_setups_link" ON "payment_method_setups" USING btree ("link_id","page");--> statement-breakpoint
CREATE INDEX "payment_intents_subject" ON "payment_intents" USING btree ("subject_kind","subject_id");