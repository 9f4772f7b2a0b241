CREATE TABLE `link_cursor` (
	`id` integer PRIMARY KEY NOT NULL,
	`updated_at` integer NOT NULL,
	`listing_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `link_uses` (
	`listing_id` text NOT NULL,
	`url` text NOT NULL,
	`is_website` integer NOT NULL,
	`fields` text NOT NULL,
	PRIMARY KEY(`listing_id`, `url`),
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_uses_url` ON `link_uses` (`url`);--> statement-breakpoint
CREATE TABLE `links` (
	`url` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	`asked_at` integer,
	`result` text,
	`result_words` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`trusted` text,
	`said` text,
	`flag` text,
	`flag_why` text,
	`flagged_at` integer,
	`may_be_dead` integer DEFAULT false NOT NULL,
	`decided_at` integer
);
--> statement-breakpoint
CREATE INDEX `links_due` ON `links` (`due_at`);--> statement-breakpoint
CREATE INDEX `links_flagged` ON `links` (`flag`,`flagged_at`);--> statement-breakpoint
CREATE INDEX `links_result` ON `links` (`result`,`asked_at`);--> statement-breakpoint
CREATE INDEX `listings_updated` ON `listings` (`updated_at`,`id`);