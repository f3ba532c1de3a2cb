CREATE TABLE "processor_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"processor" text NOT NULL,
	"account_id" text NOT NULL,
	"mode" text,
	"is_active" boolean NOT NULL,
	"position" integer NOT NULL,
	"public_settings" jsonb NOT NULL,
	"secrets_source" text NOT NULL,
	"sealed_secrets" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "processor_connections_account" UNIQUE("app_id","processor","account_id"),
	CONSTRAINT "processor_connections_mode" CHECK ("processor_connections"."secrets_source" = 'environment' or "processor_connections"."mode" is not null),
	CONSTRAINT "processor_connections_secrets" CHECK ("processor_connections"."secrets_source" = 'stored' or "processor_connections"."sealed_secrets" is null)
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"reference" text NOT NULL,
	"email_key" text,
	"name" text NOT NULL,
	"company_name" text,
	"email" text,
	"phone" text,
	"tax_id" text,
	"address" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"contact_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"processor" text NOT NULL,
	"account_id" text NOT NULL,
	"vendor_customer_id" text,
	"vendor_method_id" text NOT NULL,
	"method_type" text NOT NULL,
	"brand" text,
	"last4" text,
	"expiration_month" text,
	"expiration_year" text,
	"name_on_card" text,
	"billing_address1" text,
	"billing_address2" text,
	"billing_city" text,
	"billing_region" text,
	"billing_postal_code" text,
	"billing_country" text,
	"billing_email" text,
	"billing_phone" text,
	"fingerprint" text,
	"consent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_intents" DROP CONSTRAINT "payment_intents_amount";--> statement-breakpoint
DROP INDEX "payment_intents_vendor";--> statement-breakpoint
DROP INDEX "payment_intents_one_open";--> statement-breakpoint
DROP INDEX "payments_vendor";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP CONSTRAINT "webhook_events_processor_event_id_pk";--> statement-breakpoint
ALTER TABLE "payment_intents" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "account_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_processor_account_id_event_id_pk" PRIMARY KEY("processor","account_id","event_id");--> statement-breakpoint
UPDATE "payments" SET "account_id" = coalesce(
	(SELECT "businesses"."stripe_account_id" FROM "businesses" WHERE "businesses"."app_id" = "payments"."app_id"), ''
) WHERE "processor" IS NOT NULL AND "account_id" IS NULL;
--> statement-breakpoint
UPDATE "payments" SET "account_id" = NULL WHERE "processor" IS NULL AND "account_id" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "processor_connections"
	("id", "app_id", "processor", "account_id", "is_active", "position", "public_settings", "secrets_source", "created_at", "updated_at")
SELECT gen_random_uuid(), "app_id", 'STRIPE', "stripe_account_id", true, 1, '{}', 'environment', "created_at", "created_at"
FROM "businesses" WHERE "stripe_account_id" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "processor_connections"
	("id", "app_id", "processor", "account_id", "is_active", "position", "public_settings", "secrets_source", "created_at", "updated_at")
SELECT gen_random_uuid(), "used"."app_id", "used"."processor", "used"."account_id", false,
	1 + row_number() OVER (PARTITION BY "used"."app_id" ORDER BY min("used"."at"), "used"."processor", "used"."account_id"),
	'{}', 'environment', min("used"."at"), min("used"."at")
FROM (
	SELECT "app_id", "processor", "account_id", "created_at" AS "at" FROM "payment_intents"
	UNION ALL
	SELECT "app_id", "processor", "account_id", "at" FROM "payments" WHERE "processor" IS NOT NULL
) AS "used"
WHERE NOT EXISTS (
	SELECT 1 FROM "processor_connections" AS "known"
	WHERE "known"."app_id" = "used"."app_id" AND "known"."processor" = "used"."processor" AND "known"."account_id" = "used"."account_id"
)
GROUP BY "used"."app_id", "used"."processor", "used"."account_id";
--> statement-breakpoint
UPDATE "payment_intents" SET "subject_kind" = 'invoice', "subject_id" = "invoice_id", "connection_id" = (
	SELECT "id" FROM "processor_connections" AS "known"
	WHERE "known"."app_id" = "payment_intents"."app_id" AND "known"."processor" = "payment_intents"."processor" AND "known"."account_id" = "payment_intents"."account_id"
);
--> statement-breakpoint
UPDATE "payments" SET "subject_kind" = 'invoice', "subject_id" = "invoice_id", "connection_id" = (
	SELECT "id" FROM "processor_connections" AS "known"
	WHERE "known"."app_id" = "payments"."app_id" AND "known"."processor" = "payments"."processor" AND "known"."account_id" = "payments"."account_id"
);
--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_reference" ON "contacts" USING btree ("app_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_email" ON "contacts" USING btree ("app_id","email_key");--> statement-breakpoint
DO $$
DECLARE
	document record;
	known uuid;
BEGIN
	FOR document IN
		SELECT "written".*,
			CASE WHEN octet_length("reference_text") > 512 THEN 'md5:' || md5("reference_text") ELSE "reference_text" END AS "reference",
			CASE WHEN octet_length("email_text") > 512 THEN 'md5:' || md5("email_text") ELSE "email_text" END AS "email_key"
		FROM (
			SELECT 'quote' AS "kind", "quotes"."id", "quotes"."app_id", "contents"."contact", "contents"."created_at" AS "at"
			FROM "quotes" JOIN "contents" ON "contents"."id" = "quotes"."content_id"
			UNION ALL
			SELECT 'invoice', "invoices"."id", "invoices"."app_id", "contents"."contact", "contents"."created_at"
			FROM "invoices" JOIN "contents" ON "contents"."id" = "invoices"."content_id"
		) AS "written"
		CROSS JOIN LATERAL (
			SELECT
				coalesce(nullif(btrim("contact" ->> 'contactId'), ''), btrim("contact" ->> 'name'), '') AS "reference_text",
				nullif(lower(btrim("contact" ->> 'email')), '') AS "email_text"
		) AS "named"
		ORDER BY "at", "id"
	LOOP
		known := NULL;
		SELECT "id" INTO known FROM "contacts"
			WHERE "app_id" = document."app_id" AND "email_key" = document."email_key";
		IF known IS NULL THEN
			SELECT "id" INTO known FROM "contacts"
				WHERE "app_id" = document."app_id" AND "reference" = document."reference";
		END IF;
		IF known IS NULL THEN
			known := gen_random_uuid();
			INSERT INTO "contacts" ("id", "app_id", "reference", "name", "created_at", "updated_at")
			VALUES (known, document."app_id", document."reference", '', document."at", document."at");
		END IF;
		UPDATE "contacts" SET
			"email_key" = coalesce(document."email_key", "email_key"),
			"name" = coalesce(document."contact" ->> 'name', ''),
			"company_name" = coalesce(document."contact" ->> 'companyName', "company_name"),
			"email" = coalesce(nullif(btrim(document."contact" ->> 'email'), ''), "email"),
			"phone" = coalesce(document."contact" ->> 'phone', "phone"),
			"tax_id" = coalesce(document."contact" ->> 'taxId', "tax_id"),
			"address" = coalesce(nullif(document."contact" -> 'address', 'null'), "address"),
			"updated_at" = document."at"
		WHERE "id" = known;
		IF document."kind" = 'quote' THEN
			UPDATE "quotes" SET "contact_id" = known WHERE "id" = document."id";
		ELSE
			UPDATE "invoices" SET "contact_id" = known WHERE "id" = document."id";
		END IF;
	END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "payment_intents" ALTER COLUMN "subject_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ALTER COLUMN "connection_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "subject_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "stripe_account_id";--> statement-breakpoint
ALTER TABLE "processor_connections" ADD CONSTRAINT "processor_connections_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_app_id_businesses_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."businesses"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_connection_id_processor_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."processor_connections"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_vendor" ON "payment_methods" USING btree ("processor","account_id","vendor_method_id");--> statement-breakpoint
CREATE INDEX "payment_methods_contact" ON "payment_methods" USING btree ("contact_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_connection_id_processor_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."processor_connections"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_connection_id_processor_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."processor_connections"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_connection_id_processor_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."processor_connections"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_intents_invoice" ON "payment_intents" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_subject" ON "payments" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_vendor" ON "payment_intents" USING btree ("processor","account_id","vendor_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_open" ON "payment_intents" USING btree ("subject_kind","subject_id") WHERE state in ('reserved', 'open', 'needs-action', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_vendor" ON "payments" USING btree ("processor","account_id","vendor_payment_id");--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_invoice_subject" CHECK ("payment_intents"."invoice_id" is not distinct from case when "payment_intents"."subject_kind" = 'invoice' then "payment_intents"."subject_id" end);--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount_minor" > 0 or ("payment_intents"."subject_kind" = 'payment-method' and "payment_intents"."amount_minor" = 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_subject" CHECK ("payments"."invoice_id" is not distinct from case when "payments"."subject_kind" = 'invoice' then "payments"."subject_id" end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_connection" CHECK (("payments"."processor" is null) = ("payments"."connection_id" is null) and ("payments"."processor" is null) = ("payments"."account_id" is null));
