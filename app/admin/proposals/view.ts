import type { SourceLink } from "~/listings/provenance/provenance-view";

/** What an importer proposes, ready to draw. */
export type ProposalView = {
	id: string;
	/** 'SEC, company facts'. */
	importer: string;
	/** The value that is proposed. */
	text: string;
	/** What was shown when it came, where that is something else now; null where it is as it was. */
	was: string | null;
	/** It says what is shown, newly read. */
	isSame: boolean;
	source: SourceLink;
	/** ISO; empty where it has none. */
	asOf: string;
	/** 'of 23 Oct 2026, read on 22 Nov 2026'. */
	dates: string;
	/** What kind of source it is, in words. */
	grade: string;
	/** For whoever decides. */
	note: string | null;
	/** What it was read from, and the key of all of it in the archive. */
	snippet: string;
	rawKey: string;
	/** Why it is to be looked at twice; null where nothing is odd. */
	held: string | null;
	/** The value as one would type it. */
	typed: string;
	/** The ids of the statements that are live now. */
	seen: string;
};
