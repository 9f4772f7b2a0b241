export type TargetChoice = { target: string; label: string };

export type FollowForm = {
	/** The listing's or kind's name. */
	name: string;
	/** The listing's page. Null for several listings. */
	href: string | null;
	choices: TargetChoice[];
	chosen: string;
	measure: string;
	bitcoin: string;
	share: string;
	mail: string;
	hasBitcoin: boolean;
	/** Whether it is followed already, and changed by this. */
	isFollowed: boolean;
	/** Where mail goes; null where the first verified address is taken. */
	email: string | null;
	/** Whether email ended. It resumes on another page. */
	hasMailEnded: boolean;
};

export type FollowPageView = {
	/** Null where it is not chosen yet what to follow. */
	form: FollowForm | null;
	/** Why what the address names cannot be followed. */
	missing: string | null;
	query: string;
	found: Array<{ href: string; name: string; what: string }>;
	wholes: Array<{ href: string; name: string }>;
};
