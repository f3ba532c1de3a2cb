CREATE TABLE "checkout_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"items" jsonb NOT NULL,
	"upsells" jsonb NOT NULL,
	"plan" jsonb,
	"takes_promo_codes" boolean NOT NULL,
	"redirect_url" text,
	"is_active" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkout_forms_lower" CHECK ("checkout_forms"."slug" = lower("checkout_forms"."slug"))
);
--> statement-breakpoint
CREATE TABLE "checkout_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"form_id" uuid NOT NULL,
	"page" text NOT NULL,
	"is_preview" boolean NOT NULL,
	"basket" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"priced" jsonb NOT NULL,
	"priced_on" date NOT NULL,
	"code_keys" jsonb NOT NULL,
	"currency" text NOT NULL,
	"pay_minor" bigint NOT NULL,
	"email" text,
	"name" text,
	"consent" text,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"invoice_id" uuid,
	"method_id" uuid,
	"receipt_id" text,
	"receipt_number" text,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkout_orders_amount" CHECK ("checkout_orders"."pay_minor" >= 0),
	CONSTRAINT "checkout_orders_completed" CHECK (("checkout_orders"."completed_at" is null) = ("checkout_orders"."invoice_id" is null) and ("checkout_orders"."completed_at" is null) = ("checkout_orders"."receipt_id" is null))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"unit_price" numeric NOT NULL,
	"taxes" jsonb NOT NULL,
	"recurrence" jsonb,
	"is_active" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"code_key" text NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"value" numeric NOT NULL,
	"is_active" boolean NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"product_references" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "last_receipt_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_forms" ADD CONSTRAINT "checkout_forms_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD CONSTRAINT "checkout_orders_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD CONSTRAINT "checkout_orders_form_id_checkout_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."checkout_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD CONSTRAINT "checkout_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD CONSTRAINT "checkout_orders_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_forms_slug" ON "checkout_forms" USING btree ("app_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_orders_one_open" ON "checkout_orders" USING btree ("form_id","page","is_preview") WHERE completed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_orders_receipt" ON "checkout_orders" USING btree ("app_id","receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_orders_receipt_number" ON "checkout_orders" USING btree ("app_id","receipt_number");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_orders_invoice" ON "checkout_orders" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "checkout_orders_age" ON "checkout_orders" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "products_reference" ON "products" USING btree ("app_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_code" ON "promo_codes" USING btree ("app_id","code_key");