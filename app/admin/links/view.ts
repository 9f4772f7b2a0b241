/** A listing that a link is of, or a text that leads to it. */
export type LinkUseView = {
	name: string;
	/** 'its website', '3 values cite it', 'guide, leads to it'. */
	how: string;
	/** Where the value is edited; or the text. */
	href: string;
};

export type LinkRow = {
	url: string;
	host: string;
	/** What follows the host; empty for a front page. */
	path: string;
	uses: LinkUseView[];
	/** 'and 4 more'; null where all are shown. */
	more: string | null;
	/** 'Gone', 'Leads elsewhere'. */
	state: string;
	seen: string;
	/** Where it led, where that is another address. */
	ledTo: { href: string; host: string } | null;
	/** '12 Nov 2026'; null where nothing is wrong. */
	since: string | null;
	/** When it was last asked, and when it is asked next. */
	asked: string;
	next: string;
	/** When it was last asked, as the form sends it back. */
	seenAt: string;
	/** Whether there is something to take as right. */
	canBeRight: boolean;
};

export type LinksView = {
	links: LinkRow[];
	lede: string;
	tabs: Array<{ label: string; href: string; isHere: boolean }>;
	page: number;
	pages: number;
	previousHref: string | null;
	nextHref: string | null;
	justDecided: string | null;
};

export type LinkProblem = { url: string; message: string };
