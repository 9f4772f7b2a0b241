import type { SourceLink } from "~/listings/provenance/provenance-view";

/** What can be said of a value whose page was opened. */
export type Check = {
	listing: string;
	field: string;
	/** The ids of the statement that is shown, and of all live ones. */
	fact: string;
	seen: string;
	/** Its pages; where there are several somebody says which one was opened. */
	sources: SourceLink[];
	/** Whether there is a value that a page can say. */
	mayConfirm: boolean;
	mayBeUnknown: boolean;
};
