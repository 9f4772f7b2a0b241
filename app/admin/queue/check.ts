import type { SourceLink } from "~/listings/facts/present-provenance";

export type Check = {
	listing: string;
	field: string;
	/** The ids of the statement that is shown, and of all live ones. */
	fact: string;
	seen: string;
	/** Its pages. With several, the editor says which one they opened. */
	sources: SourceLink[];
	/** Whether there is a value that a page can say. */
	mayConfirm: boolean;
	mayBeUnknown: boolean;
};
