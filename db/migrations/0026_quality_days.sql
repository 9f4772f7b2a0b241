CREATE TABLE `quality_days` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`asked` integer NOT NULL,
	`known` integer NOT NULL,
	`within` integer NOT NULL,
	`within_aim` integer NOT NULL,
	`undated` integer NOT NULL,
	`median_age` integer,
	`once` integer NOT NULL,
	`twice` integer NOT NULL,
	`stated` integer NOT NULL,
	`owned` integer NOT NULL,
	`grades` text NOT NULL,
	PRIMARY KEY(`day`, `kind`)
);
--> statement-breakpoint
ALTER TABLE `kind_totals` ADD `quality` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `kind_totals` ADD `ordered_until` text;