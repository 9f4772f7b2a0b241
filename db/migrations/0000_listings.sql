CREATE TABLE `facts` (
	`id` text PRIMARY KEY NOT NULL,
	`listing_id` text NOT NULL,
	`field` text NOT NULL,
	`value` text NOT NULL,
	`source_url` text,
	`other_sources` text NOT NULL,
	`scope` text NOT NULL,
	`via` text,
	`as_of` text,
	`as_of_precision` text NOT NULL,
	`confidence` text NOT NULL,
	`supersedes` text,
	`recorded_at` integer NOT NULL,
	`recorded_by` text NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `facts_listing_field` ON `facts` (`listing_id`,`field`,`as_of`);--> statement-breakpoint
CREATE INDEX `facts_changes` ON `facts` (`as_of`) WHERE "facts"."supersedes" is not null;--> statement-breakpoint
CREATE TABLE `index_columns` (
	`kind` text NOT NULL,
	`column` text NOT NULL,
	`version` text NOT NULL,
	`dictionary` text NOT NULL,
	`counts` text NOT NULL,
	`codes` text NOT NULL,
	PRIMARY KEY(`kind`, `column`)
);
--> statement-breakpoint
CREATE TABLE `kind_totals` (
	`kind` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`total` integer NOT NULL,
	`verified_at` text,
	`coverage` text NOT NULL,
	`built_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `listings` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`website` text,
	`country` text,
	`status` text,
	`attributes` text NOT NULL,
	`provenance` text NOT NULL,
	`summary` text NOT NULL,
	`quality` text NOT NULL,
	`verified_at` text,
	`ordinal` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listings_kind_slug` ON `listings` (`kind`,`slug`);--> statement-breakpoint
CREATE INDEX `listings_kind_ordinal` ON `listings` (`kind`,`ordinal`);--> statement-breakpoint
CREATE INDEX `listings_verified_at` ON `listings` (`verified_at`);--> statement-breakpoint
CREATE TABLE `search_terms` (
	`term` text NOT NULL,
	`kind` text NOT NULL,
	`listing_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`weight` integer NOT NULL,
	PRIMARY KEY(`term`, `kind`, `listing_id`)
);
--> statement-breakpoint
CREATE INDEX `search_terms_kind_term` ON `search_terms` (`kind`,`term`,`ordinal`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`listing_id` text NOT NULL,
	`field` text NOT NULL,
	`message` text NOT NULL,
	`suggested_value` text,
	`source_url` text,
	`email` text,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reports_status_created` ON `reports` (`status`,`created_at`);