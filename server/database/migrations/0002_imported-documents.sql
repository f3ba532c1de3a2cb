CREATE TABLE "attachments" (
	"content_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "attachments_content_id_position_pk" PRIMARY KEY("content_id","position")
);
--> statement-breakpoint
CREATE TABLE "originals" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoices_number";--> statement-breakpoint
DROP INDEX "quotes_number";--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "import_hash" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "originals" ADD CONSTRAINT "originals_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_import" ON "invoices" USING btree ("app_id","import_key");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_import" ON "quotes" USING btree ("app_id","import_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("app_id","number") WHERE import_key is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number" ON "quotes" USING btree ("app_id","number") WHERE import_key is null;