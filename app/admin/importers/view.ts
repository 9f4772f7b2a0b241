export type ImporterEntry = {
	name: string;
	title: string;
	purpose: string;
	isOff: boolean;
	/** 'Read', 'Read in part', 'Failed', 'Not asked yet', 'Switched off'. */
	state: string;
	isRed: boolean;
	/** What came of the last step, in words, and when that was. */
	result: string;
	read: string | null;
	/** How often in a row it read nothing, and since when; null where the last step went well. */
	failing: string | null;
	/** Addresses that could not be read the last time, and why. */
	problems: string[];
	/** Documents the importer couldn't handle, each with its reason. Someone should read them. */
	left: string[];
	/** When it is asked next. */
	next: string;
	/** How often it asks. */
	every: string;
	/** 'Waiting for a person 3, accepted 12'. */
	proposals: string;
	waitingHref: string | null;
};

export type ImportersView = {
	importers: ImporterEntry[];
	lede: string;
	justDecided: string | null;
};
