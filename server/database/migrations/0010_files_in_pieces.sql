CREATE TABLE "file_pieces" (
	"file_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_pieces_file_id_piece_pk" PRIMARY KEY("file_id","piece")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "file_id" uuid;--> statement-breakpoint
UPDATE "attachments" SET "file_id" = gen_random_uuid();--> statement-breakpoint
INSERT INTO "files" ("id", "size_bytes", "created_at")
	SELECT f."file_id", length(f."bytes"), c."created_at" FROM "attachments" f JOIN "contents" c ON c."id" = f."content_id";--> statement-breakpoint
INSERT INTO "file_pieces" ("file_id", "piece", "bytes")
	SELECT f."file_id", n, substring(f."bytes" FROM n * 524288 + 1 FOR 524288)
	FROM "attachments" f, generate_series(0, (length(f."bytes") - 1) / 524288) n WHERE length(f."bytes") > 0;--> statement-breakpoint
ALTER TABLE "attachments" ALTER COLUMN "file_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "originals" ADD COLUMN "file_id" uuid;--> statement-breakpoint
UPDATE "originals" SET "file_id" = gen_random_uuid();--> statement-breakpoint
INSERT INTO "files" ("id", "size_bytes", "created_at")
	SELECT f."file_id", length(f."bytes"), c."created_at" FROM "originals" f JOIN "contents" c ON c."id" = f."content_id";--> statement-breakpoint
INSERT INTO "file_pieces" ("file_id", "piece", "bytes")
	SELECT f."file_id", n, substring(f."bytes" FROM n * 524288 + 1 FOR 524288)
	FROM "originals" f, generate_series(0, (length(f."bytes") - 1) / 524288) n WHERE length(f."bytes") > 0;--> statement-breakpoint
ALTER TABLE "originals" ALTER COLUMN "file_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "file_pieces" ADD CONSTRAINT "file_pieces_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "originals" ADD CONSTRAINT "originals_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" DROP COLUMN "bytes";--> statement-breakpoint
ALTER TABLE "originals" DROP COLUMN "bytes";--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_fileId_unique" UNIQUE("file_id");--> statement-breakpoint
ALTER TABLE "originals" ADD CONSTRAINT "originals_fileId_unique" UNIQUE("file_id");