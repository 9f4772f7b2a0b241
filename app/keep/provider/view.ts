import type { Tile } from "~/ui/tile";
import type { RowView } from "../finder/view";
import type { From, Said } from "../said";

export type ProviderView = {
	slug: string;
	name: string;
	tile: Tile;
	/** The listing to compare and save. It's the custody listing, or else the inheritance one. */
	listing: { id: string; name: string } | null;
	status: string | null;
	description: string | null;
	/** 'One firm, one yearly fee, two roles.' */
	roles: string;
	website: { href: string; host: string } | null;
	tabs: Array<{ href: string; label: string; isHere: boolean }>;
	/** The provider's answer to the question in the address. */
	answer: { asked: string; verdict: string; allHref: string } | null;
	headline: Array<Said & { label: string; unit: string | null; note: string | null }>;
	keys: KeysView | null;
	cost: LineView[];
	heirs: HeirsView;
	whatIf: WhatIfView[];
	facts: LineView[];
	sources: Array<{ href: string; host: string }>;
	/** Links to report errors, by listing. */
	reports: Array<{ href: string; label: string }>;
	others: { heading: string; compareHref: string | null; rows: RowView[] };
	/** Path and query of the canonical address. */
	canonical: string;
	isAsked: boolean;
	degraded: string | null;
};

/** A value under its label; unknown, with the way to tell us. */
export type LineView = Said & { label: string; reportHref: string | null };

export type KeysView = {
	line: string;
	/** Each key, yours first; empty if we don't know how many there are. */
	each: Array<{ name: string; holder: string; isYours: boolean }>;
	/** The explanation and its source. */
	meaning: string | null;
	from: From | null;
	model: Said;
};

export type HeirsView = {
	line: string;
	/** In order; empty if we found none. */
	steps: string[];
	from: From | null;
	/** Steps that we found but that may not apply to the coins it keeps. */
	found: Said | null;
	needs: LineView[];
};

export type WhatIfView = {
	question: string;
	answers: string[];
	from: From | null;
	links: Array<{ href: string; label: string }>;
};
