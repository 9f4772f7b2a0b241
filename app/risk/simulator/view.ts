import type { SimulatorInputs } from "~/finance/simulate/method";
import type { Method } from "~/finance/simulate/model";
import type { FieldView } from "~/tools/present-field";
import type { Mark } from "~/ui/mark";
import type { OutcomeView } from "./outcome-view";

/** The simulator's page, ready to draw. */
export type SimulatorView = {
	lede: string;
	fields: FieldView[];
	/** What else in the address was not understood, each a sentence. */
	problems: string[];
	/** Null where a field is wrong: then there is no outcome either. */
	inputs: SimulatorInputs | null;
	outcome: OutcomeView | null;
	ways: WayView[];
	worst: ReplayView[];
	crashes: ReplayView[];
	lenders: LenderView[];
	choices: Array<{ id: string; name: string; chosen: boolean }>;
	/** Ids of the lenders on this loan, as the address has them. */
	terms: string[];
	/** The address of this state, and the one that gives the same result when the series has grown. */
	canonical: string;
	shareHref: string;
	seriesHref: string;
	/** '21 Aug 2026', and how long ago that is. */
	lastClose: string;
	degraded: string | null;
};

/** One way to ask the same question. */
export type WayView = {
	method: Method;
	/** The row's name, e.g. 'Every window since 2018', and what it rests on. */
	name: string;
	note: string;
	href: string;
	chosen: boolean;
	/** Whole percentages; null where it has not been computed. */
	result: { call: string; sale: string } | null;
};

export type ReplayView = {
	/** What the row is called: the day of the loan, or the crash and that day. */
	name: string;
	note: string | null;
	called: string;
	sold: string;
	fall: string;
	fallOn: string;
	/** A start LTV that was not sold. */
	survived: string;
};

export type LenderView = {
	id: string;
	name: string;
	href: string;
	/** The address with this lender's terms as those of the loan. */
	useHref: string;
	terms: Array<{ label: string; text: string | null; mark: Mark | null }>;
	call: string | null;
	sale: string | null;
	note: string | null;
};
