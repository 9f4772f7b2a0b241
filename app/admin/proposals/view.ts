import type { SourceLink } from "~/listings/facts/present-provenance";

export type ProposalView = {
	id: string;
	/** 'SEC, company facts'. */
	importer: string;
	/** The value that is proposed. */
	text: string;
	/** The value shown when the proposal arrived, if it has changed since. Otherwise null. */
	was: string | null;
	/** It says what is shown, newly read. */
	isSame: boolean;
	source: SourceLink;
	/** An ISO date. Empty without one. */
	asOf: string;
	/** 'of 23 Oct 2026, read on 22 Nov 2026'. */
	dates: string;
	/** What kind of source it is, in words. */
	grade: string;
	/** A note for the editor. */
	note: string | null;
	/** The quote behind the value, and the archive key for the whole document. */
	snippet: string;
	rawKey: string;
	/** Why it needs a second look, or null. */
	held: string | null;
	/** The value as one would type it. */
	typed: string;
	/** The ids of the statements that are live now. */
	seen: string;
};
