CREATE TABLE `review_revisions` (
	`review_id` text NOT NULL,
	`revision` integer NOT NULL,
	`rating` integer NOT NULL,
	`used` text NOT NULL,
	`used_from` text NOT NULL,
	`used_until` text,
	`text` text NOT NULL,
	`signals` text NOT NULL,
	`network` text,
	`reason` text,
	`words` text,
	`answer` text,
	`last_words` text,
	`decided_by` text,
	`written_at` integer NOT NULL,
	`decided_at` integer,
	`answered_at` integer,
	PRIMARY KEY(`review_id`, `revision`),
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `review_revisions_written` ON `review_revisions` (`written_at`);--> statement-breakpoint
CREATE TABLE `review_states` (
	`review_id` text NOT NULL,
	`revision` integer NOT NULL,
	`state` text NOT NULL,
	`listing_id` text NOT NULL,
	`reason` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`review_id`, `revision`, `state`)
);
--> statement-breakpoint
CREATE INDEX `review_states_listing` ON `review_states` (`listing_id`,`at`);--> statement-breakpoint
CREATE INDEX `review_states_state` ON `review_states` (`state`,`at`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`listing_id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`revision` integer NOT NULL,
	`shown` integer,
	`created_at` integer NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_listing_user` ON `reviews` (`listing_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `reviews_user` ON `reviews` (`user_id`);--> statement-breakpoint
CREATE INDEX `reviews_status` ON `reviews` (`status`,`since`);--> statement-breakpoint
CREATE INDEX `reviews_shown` ON `reviews` (`listing_id`) WHERE "reviews"."shown" is not null;