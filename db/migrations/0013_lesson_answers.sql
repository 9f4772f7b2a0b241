CREATE TABLE `lesson_answers` (
	`user_id` text NOT NULL,
	`lesson` text NOT NULL,
	`question` integer NOT NULL,
	`right_since` integer NOT NULL,
	PRIMARY KEY(`user_id`, `lesson`, `question`)
);
