CREATE TABLE "payment_method_links" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"contact_id" uuid NOT NULL,
	"source" text NOT NULL,
	"connection_id" uuid,
	"replaced_method_id" uuid,
	"is_single_use" boolean NOT NULL,
	"shows_full_address" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_method_links_replaced" CHECK (("payment_method_links"."source" = 'public-update-card') = ("payment_method_links"."replaced_method_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_method_setups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"link_id" text NOT NULL,
	"page" text NOT NULL,
	"connection_id" uuid NOT NULL,
	"processor" text NOT NULL,
	"account_id" text NOT NULL,
	"vendor_customer_id" text,
	"vendor_setup_id" text,
	"vendor_key" text NOT NULL,
	"state" text NOT NULL,
	"method_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_method_setups_saved" CHECK (("payment_method_setups"."state" = 'saved') = ("payment_method_setups"."method_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "embed_origins" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "consent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "replaced_by_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "vendor_removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_method_links" ADD CONSTRAINT "payment_method_links_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method_links" ADD CONSTRAINT "payment_method_links_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method_links" ADD CONSTRAINT "payment_method_links_connection_id_processor_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."processor_connections"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method_links" ADD CONSTRAINT "payment_method_links_replaced_method_id_payment_methods_id_fk" FOREIGN KEY ("replaced_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method_setups" ADD CONSTRAINT "payment_method_setups_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method_setups" ADD CONSTRAINT "payment_method_setups_link_id_payment_method_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payment_method_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method_setups" ADD CONSTRAINT "payment_method_setups_connection_id_processor_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."processor_connections"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method_setups" ADD CONSTRAINT "payment_method_setups_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_method_links_contact" ON "payment_method_links" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_setups_vendor" ON "payment_method_setups" USING btree ("processor","account_id","vendor_setup_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_setups_one_open" ON "payment_method_setups" USING btree ("link_id","page") WHERE state in ('reserved', 'open', 'needs-action', 'processing');--> statement-breakpoint
CREATE INDEX "payment_method_setups_age" ON "payment_method_setups" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_replaced_by_id_payment_methods_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_methods_to_remove" ON "payment_methods" USING btree ("removed_at") WHERE removed_at is not null and vendor_removed_at is null;