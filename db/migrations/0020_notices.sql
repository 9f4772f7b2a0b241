CREATE TABLE `follower_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text,
	`address` text,
	`chosen_at` integer,
	`ended_at` integer,
	`ended_because` text,
	`end_hash` text,
	`zone` text NOT NULL,
	`quiet_from` integer,
	`quiet_until` integer
);
--> statement-breakpoint
CREATE INDEX `follower_settings_address` ON `follower_settings` (`address`);--> statement-breakpoint
CREATE INDEX `follower_settings_end` ON `follower_settings` (`end_hash`);--> statement-breakpoint
CREATE TABLE `follows` (
	`user_id` text NOT NULL,
	`target` text NOT NULL,
	`listing_id` text,
	`field` text,
	`measure` text NOT NULL,
	`least` real,
	`mail` text NOT NULL,
	`created_at` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`user_id`, `target`),
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `follows_target` ON `follows` (`target`,`user_id`);--> statement-breakpoint
CREATE INDEX `follows_listing` ON `follows` (`listing_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `notices` (
	`user_id` text NOT NULL,
	`change_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`mail_due_at` integer,
	`mail` text,
	PRIMARY KEY(`user_id`, `change_id`),
	FOREIGN KEY (`change_id`) REFERENCES `told_changes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notices_newest` ON `notices` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notices_unread` ON `notices` (`user_id`,`read_at`);--> statement-breakpoint
CREATE INDEX `notices_due` ON `notices` (`mail`,`mail_due_at`);--> statement-breakpoint
CREATE INDEX `notices_created` ON `notices` (`created_at`);--> statement-breakpoint
CREATE INDEX `notices_change` ON `notices` (`change_id`);--> statement-breakpoint
CREATE TABLE `told_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`listing_id` text NOT NULL,
	`kind` text NOT NULL,
	`field` text,
	`what` text NOT NULL,
	`into` text,
	`name` text NOT NULL,
	`label` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`was_number` real,
	`is_number` real,
	`is_bitcoin` integer NOT NULL,
	`at` integer NOT NULL,
	`told_at` integer,
	`shared_out_at` integer,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `told_changes_value` ON `told_changes` (`listing_id`,`field`,`at`);--> statement-breakpoint
CREATE INDEX `told_changes_open` ON `told_changes` (`shared_out_at`,`told_at`);