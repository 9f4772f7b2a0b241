CREATE TABLE `text_revisions` (
	`text_id` text NOT NULL,
	`revision` integer NOT NULL,
	`source` text NOT NULL,
	`note` text,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	PRIMARY KEY(`text_id`, `revision`),
	FOREIGN KEY (`text_id`) REFERENCES `texts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `texts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`desk` text NOT NULL,
	`section` text,
	`front` text NOT NULL,
	`body` text NOT NULL,
	`words` integer NOT NULL,
	`revision` integer NOT NULL,
	`published_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `texts_kind` ON `texts` (`kind`,`published_at`);