ALTER TABLE `reports` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `answered_at` integer;--> statement-breakpoint
CREATE INDEX `reports_answered` ON `reports` (`answered_at`);