/** A way to follow a listing: all of it, or one value. */
export type TargetChoice = { target: string; label: string };

/** The form of a follow as it stands. */
export type FollowForm = {
	/** What it is of: a listing, or all of a kind. */
	name: string;
	/** Its page; null where it is more than one listing. */
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
	/** Whether mail to them has ended: it is begun again elsewhere. */
	hasMailEnded: boolean;
};

export type FollowPageView = {
	/** Null where it is not chosen yet what to follow. */
	form: FollowForm | null;
	/** Why what the address names cannot be followed. */
	missing: string | null;
	query: string;
	/** What the search found. */
	found: Array<{ href: string; name: string; what: string }>;
	/** What can be followed as a whole. */
	wholes: Array<{ href: string; name: string }>;
};
