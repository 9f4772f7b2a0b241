CREATE TABLE `text_links` (
	`text_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`urls` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `listings` ADD `unknowns` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX `listings_without_due` ON `listings` (`id`) WHERE "listings"."due_ranked" is null and "listings"."due_compared" is null and "listings"."due_rest" is null;