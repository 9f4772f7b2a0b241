CREATE TABLE `listing_days` (
	`listing` text NOT NULL,
	`day` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`listing`, `day`)
);
--> statement-breakpoint
CREATE INDEX `listing_days_day` ON `listing_days` (`day`);--> statement-breakpoint
ALTER TABLE `events` ADD `listing` text;--> statement-breakpoint
ALTER TABLE `listings` ADD `due_ranked` text;--> statement-breakpoint
ALTER TABLE `listings` ADD `due_compared` text;--> statement-breakpoint
ALTER TABLE `listings` ADD `due_rest` text;--> statement-breakpoint
CREATE INDEX `listings_due` ON `listings` (`merged_into`,`kind`,`id`,`due_ranked`,`due_compared`,`due_rest`);