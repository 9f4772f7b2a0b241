CREATE TABLE `document_rows` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`domain` text NOT NULL,
	`id` text NOT NULL,
	`plain` text DEFAULT '' NOT NULL,
	`base` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_rows_domain_id` ON `document_rows` (`domain`,`id`);--> statement-breakpoint
CREATE INDEX `document_rows_plain` ON `document_rows` (`plain`);--> statement-breakpoint
DROP INDEX `listings_verified_at`;--> statement-breakpoint
ALTER TABLE `listings` ADD `mark` text;--> statement-breakpoint
CREATE INDEX `listings_verified` ON `listings` (`verified_at`,`name`);--> statement-breakpoint
-- What is there is put in the order of its new numbers: weight, length of the name, sequence (db/queries/documents.ts).
INSERT INTO `document_rows` (`domain`, `id`, `plain`, `base`)
SELECT `domain`, `id`, `plain`,
	CASE WHEN `weight` >= 1.5 THEN 0 WHEN `weight` >= 1.05 THEN 1 WHEN `weight` >= 0.85 THEN 2 WHEN `weight` >= 0.65 THEN 3 ELSE 4 END * 1125899906842624
	+ max(1, min(255, length(`plain`))) * 4398046511104
FROM `documents` GROUP BY `domain`, `id` ORDER BY min(rowid);
--> statement-breakpoint
CREATE TABLE `documents_before` AS SELECT * FROM `documents`;
--> statement-breakpoint
DELETE FROM `documents`;
--> statement-breakpoint
INSERT INTO `documents` (rowid, `domain`, `name`, `known_as`, `about`, `notes`, `id`, `href`, `what`, `line`, `plain`, `ordinal`, `weight`)
SELECT r.`base` + r.`sequence`, d.`domain`, d.`name`, d.`known_as`, d.`about`, d.`notes`, d.`id`, d.`href`, d.`what`, d.`line`, d.`plain`, d.`ordinal`, d.`weight`
FROM `document_rows` AS r JOIN `documents_before` AS d ON d.`domain` = r.`domain` AND d.`id` = r.`id` GROUP BY r.`sequence`;
--> statement-breakpoint
DELETE FROM `document_names`;
--> statement-breakpoint
INSERT INTO `document_names` (rowid, `domain`, `name`) SELECT rowid, `domain`, ' ' || `plain` || ' ' FROM `documents`;
--> statement-breakpoint
DROP TABLE `documents_before`;
