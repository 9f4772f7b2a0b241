ALTER TABLE `facts` ADD `read_at` text;--> statement-breakpoint
ALTER TABLE `facts` ADD `grade` text DEFAULT 'record' NOT NULL;--> statement-breakpoint
ALTER TABLE `facts` ADD `publisher` text;--> statement-breakpoint
ALTER TABLE `facts` ADD `note` text;--> statement-breakpoint
ALTER TABLE `facts` ADD `standing` text DEFAULT 'stated' NOT NULL;--> statement-breakpoint
ALTER TABLE `facts` ADD `withdraws` text;