CREATE TABLE "businesses" (
	"app_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"legal_name" text,
	"logo_url" text,
	"accent_color" text,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"country" text,
	"time_zone" text NOT NULL,
	"email" text,
	"phone" text,
	"website" text,
	"tax_id" text,
	"address" jsonb,
	"product_name" text NOT NULL,
	"support_contact" text,
	"known_issues_url" text,
	"feature_flags" jsonb NOT NULL,
	"invoice_on_accept" boolean NOT NULL,
	"online_payments" boolean NOT NULL,
	"is_region_required" boolean NOT NULL,
	"stripe_account_id" text,
	"how_to_pay" text,
	"quote_prefix" text NOT NULL,
	"invoice_prefix" text NOT NULL,
	"last_quote_number" integer NOT NULL,
	"last_invoice_number" integer NOT NULL,
	"payment_term_days" integer NOT NULL,
	"is_demo" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "businesses_currency" CHECK ("businesses"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "businesses_country" CHECK ("businesses"."country" is null or "businesses"."country" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "content_line_taxes" (
	"content_id" uuid NOT NULL,
	"line_position" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"rate" numeric NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "content_line_taxes_content_id_line_position_position_pk" PRIMARY KEY("content_id","line_position","position")
);
--> statement-breakpoint
CREATE TABLE "content_lines" (
	"content_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"quantity" numeric NOT NULL,
	"unit" text,
	"unit_price" numeric NOT NULL,
	"discount_type" text,
	"discount_value" numeric,
	"discount_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"recurrence_code" integer,
	"recurrence_interval" integer,
	"recurrence_starts_on" date,
	"recurrence_ends_on" date,
	"recurrence_occurrences" integer,
	CONSTRAINT "content_lines_content_id_position_pk" PRIMARY KEY("content_id","position"),
	CONSTRAINT "content_lines_discount" CHECK (("content_lines"."discount_type" is null) = ("content_lines"."discount_value" is null)),
	CONSTRAINT "content_lines_recurrence" CHECK (("content_lines"."recurrence_code" is null) = ("content_lines"."recurrence_starts_on" is null))
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"currency" text NOT NULL,
	"title" text,
	"contact" jsonb NOT NULL,
	"review_rows" jsonb NOT NULL,
	"notes" text,
	"order_terms" text,
	"totals" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"deposit_minor" bigint,
	"deposit_due_on" date,
	"instalments" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acceptances" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"locale" text NOT NULL,
	"tapped_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"subject" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"xid" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"content_id" uuid NOT NULL,
	"issued_on" date,
	"sent_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"order_id" text NOT NULL,
	"quote_id" uuid,
	"due_on" date
);
--> statement-breakpoint
CREATE TABLE "quote_revisions" (
	"quote_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content_id" uuid NOT NULL,
	"expires_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_revisions_quote_id_revision_pk" PRIMARY KEY("quote_id","revision")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"xid" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"content_id" uuid NOT NULL,
	"issued_on" date,
	"sent_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer NOT NULL,
	"expires_on" date,
	"accepted_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"decline_reason" text,
	CONSTRAINT "quotes_revision" CHECK ("quotes"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid,
	"invoice_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "views_document" CHECK (("views"."quote_id" is null) <> ("views"."invoice_id" is null))
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intent_holders" (
	"intent_id" uuid NOT NULL,
	"page" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "intent_holders_intent_id_page_pk" PRIMARY KEY("intent_id","page")
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"processor" text NOT NULL,
	"account_id" text NOT NULL,
	"vendor_intent_id" text,
	"vendor_key" text NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"busy_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"processor" text,
	"account_id" text,
	"vendor_payment_id" text,
	"label" text NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"method" text,
	"last4" text,
	"failure_code" text,
	"at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount_minor" >= 0 and "payments"."refunded_minor" >= 0),
	CONSTRAINT "payments_vendor_id" CHECK (("payments"."processor" is null) = ("payments"."vendor_payment_id" is null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"vendor_key" text,
	"runner" text,
	"lease_until" timestamp (3) with time zone,
	"answer_status" integer,
	"answer_headers" json,
	"answer_body" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key"),
	CONSTRAINT "idempotency_keys_answer" CHECK ("idempotency_keys"."state" = 'running' or "idempotency_keys"."answer_status" is not null)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"processor" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_events_processor_event_id_pk" PRIMARY KEY("processor","event_id")
);
--> statement-breakpoint
ALTER TABLE "content_line_taxes" ADD CONSTRAINT "content_line_taxes_content_id_line_position_content_lines_content_id_position_fk" FOREIGN KEY ("content_id","line_position") REFERENCES "public"."content_lines"("content_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_lines" ADD CONSTRAINT "content_lines_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_revisions" ADD CONSTRAINT "quote_revisions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_revisions" ADD CONSTRAINT "quote_revisions_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intent_holders" ADD CONSTRAINT "intent_holders_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_xid" ON "invoices" USING btree ("app_id","xid");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("app_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("app_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_quote" ON "invoices" USING btree ("quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_xid" ON "quotes" USING btree ("app_id","xid");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number" ON "quotes" USING btree ("app_id","number");--> statement-breakpoint
CREATE INDEX "views_quote" ON "views" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "views_invoice" ON "views" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_vendor" ON "payment_intents" USING btree ("processor","vendor_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_open" ON "payment_intents" USING btree ("invoice_id") WHERE state in ('reserved', 'open', 'needs-action', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_vendor" ON "payments" USING btree ("processor","vendor_payment_id");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_age" ON "webhook_events" USING btree ("received_at");