DROP TABLE `event_visitors`;--> statement-breakpoint
DROP TABLE `events`;--> statement-breakpoint
DROP INDEX `listings_without_due`;--> statement-breakpoint
ALTER TABLE `experiments` DROP COLUMN `started_by`;--> statement-breakpoint
ALTER TABLE `kind_totals` DROP COLUMN `tally`;--> statement-breakpoint
ALTER TABLE `kind_totals` DROP COLUMN `ordered_until`;