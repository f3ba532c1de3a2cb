ALTER TABLE "contents" ADD COLUMN "issued_on" date;--> statement-breakpoint
UPDATE "contents" SET "issued_on" = coalesce(
	(SELECT max("quotes"."issued_on") FROM "quotes" WHERE "quotes"."content_id" = "contents"."id"),
	(SELECT max("invoices"."issued_on") FROM "invoices" WHERE "invoices"."content_id" = "contents"."id")
) WHERE "document" IS NULL;
