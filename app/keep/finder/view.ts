import type { Tile } from "~/ui/tile";
import type { From, Said } from "../said";

/** The page `/keep`, ready to draw. */
export type KeepView = {
	form: FormView;
	/** The question in words, and its assumptions; null without a readable question. */
	asked: { said: string; rests: string; clearHref: string } | null;
	/** How many the switch leaves out, and the address without it; null where it's off. */
	leftOut: { words: string; href: string } | null;
	/** Whether it has an amount. Without one, a share stays a share. */
	hasAmount: boolean;
	/** Providers under headings, by answer or, without a question, by service. */
	groups: GroupView[];
	/** Calculators for the next step. */
	tools: Array<{ href: string; label: string; line: string }>;
	files: { csv: string; json: string } | null;
	/** Path and query of the one address of this answer. */
	canonical: string;
	degraded: string | null;
};

export type FormView = {
	typed: Record<string, string>;
	errors: Record<string, string>;
	/** Whether the switch is on. */
	isLately: boolean;
};

export type GroupView = {
	id: string;
	heading: string;
	line: string;
	/** Whether each row says no more than its name and why it does not fit. */
	isShort: boolean;
	rows: RowView[];
};

export type RowView = {
	provider: string;
	name: string;
	href: string;
	tile: Tile;
	roles: string;
	/** Why the provider doesn't fit. */
	reasons: string | null;
	cost: Said & {
		once: string | null;
		basis: string | null;
		isOld: boolean;
	};
	keys: Said;
	heirs: Said & {
		/** The words for heirs without an inheritance plan. */
		none: string | null;
		steps: { href: string; label: string } | null;
	};
	/** Null without an inheritance service. */
	wait: { waiting: string | null; papers: string | null; from: From | null } | null;
};
