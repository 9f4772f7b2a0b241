import type { StepsView } from "~/ui/chart/value-steps";
import type { Mark } from "~/ui/mark";
import type { Card } from "~/ui/page/page-meta";

/** One side of a change. */
export type SideView = {
	words: string;
	/** '17 Feb 2026', 'undated'. */
	mark: Mark;
	/** The source's kind, such as 'the company’s own page'. */
	grade: string;
	readAt: string | null;
	via: string | null;
	source: { href: string; host: string } | null;
};

export type ChangeView = {
	label: string;
	before: SideView;
	after: SideView;
	/** The listing's current value and date, if different, such as `0 BTC, 24 Feb 2026`. */
	now: string | null;
	/** The field on the listing's page. */
	href: string;
};

export type NewsItemView = {
	slug: string;
	title: string;
	/** The day it is of. */
	dated: string;
	/** The day it was recorded. */
	recorded: string;
	/** ISO days, for machines. */
	publishedOn: string;
	modifiedOn: string;
	description: string;
	ended: string | null;
	paragraphs: string[];
	changes: ChangeView[];
	steps: StepsView | null;
	listing: { href: string; name: string };
	section: { href: string; label: string };
	others: Array<{ href: string; title: string; dated: string }>;
	card?: Card;
	degraded: string | null;
};
