DROP TABLE `search_terms`;
--> statement-breakpoint
-- db/documents.ts says what the columns are. Replaced whole by each import, so nothing is moved here.
CREATE VIRTUAL TABLE `documents` USING fts5(
	`domain`,
	`name`,
	`known_as`,
	`about`,
	`notes`,
	`id` UNINDEXED,
	`href` UNINDEXED,
	`what` UNINDEXED,
	`line` UNINDEXED,
	`plain` UNINDEXED,
	`ordinal` UNINDEXED,
	`weight` UNINDEXED,
	tokenize = 'unicode61 remove_diacritics 2',
	prefix = '2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `document_names` USING fts5(`domain`, `name`, tokenize = 'trigram');
