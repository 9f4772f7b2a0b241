ALTER TABLE `kind_totals` ADD `tally` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `site` text;--> statement-breakpoint
CREATE INDEX `listings_site` ON `listings` (`site`,`kind`,`id`) WHERE "listings"."site" is not null;