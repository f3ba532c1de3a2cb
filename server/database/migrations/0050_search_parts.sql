-- groups of three letters with one beyond ASCII: pg_trgm has none of them in a database with the locale C
CREATE FUNCTION search_parts(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = length(value) THEN ARRAY[]::text[] ELSE (
    SELECT coalesce(array_agg(DISTINCT part), ARRAY[]::text[])
    FROM (SELECT substr(value, at, 3) AS part FROM generate_series(1, length(value) - 2) AS at) AS parts
    WHERE octet_length(part) > length(part)
  ) END
$$;--> statement-breakpoint
CREATE INDEX "invoices_search_parts" ON "invoices" USING gin (search_parts("search_text"));--> statement-breakpoint
CREATE INDEX "quotes_search_parts" ON "quotes" USING gin (search_parts("search_text"));--> statement-breakpoint
CREATE INDEX "contacts_search_parts" ON "contacts" USING gin (search_parts("search_text"));
