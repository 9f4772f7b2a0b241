import type { NewestItemView } from "~/listings/facts/present-item";
import type { Mark } from "~/ui/mark";
import type { CoverageView } from "../contents/view";
import type { FallsView } from "./falls-view";

/** The home page, ready to draw. Built by `home/load.server.ts`. */
export type HomeView = {
	/** Null when no offer passes the rule. The page then leaves it out. */
	hero: HeroView | null;
	/** `34 lenders, 83 offers`; null before anything is imported. */
	extent: string | null;
	doors: DoorView[];
	/** How many values we know, and how well. Null before the first import. */
	known: KnownView | null;
	/** Null where no lender's sale level is known. */
	falls: FallsView | null;
	/** Newest first. */
	news: NewestItemView[];
};

export type HeroView = {
	href: string;
	name: string;
	/** 'cost a year of a loan up to 250,000 USD'. */
	label: string;
	value: string;
	source: { href: string; host: string };
	/** '17 Feb 2026, 278 days ago'. */
	asOf: string;
	/** What the number includes, such as '10.35% interest and a fee of 1.49%, in one figure'. */
	reads: string;
	mark: Mark;
};

/** A task other than borrowing, with its questions. */
export type DoorView = {
	href: string;
	title: string;
	purpose: string;
	questions: Array<{ href: string; label: string; count: string | null }>;
};

/** Shares of all values, in whole percent of all. */
export type KnownView = { listings: string; sourced: number; coverage: CoverageView };
