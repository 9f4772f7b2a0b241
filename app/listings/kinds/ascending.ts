import type { Attributes } from "~db/values";

/** An order that the numbers of a listing have. Unknown ones are passed over. */
export type Ascending = {
	/** Keys of fields, the lowest first. */
	fields: string[];
	/** Two may not be equal either. */
	strict?: boolean;
	/** The key of a boolean field that allows equal ones where it is true. */
	equalWhere?: string;
	/** Where left out, always. */
	when?: (attributes: Attributes) => boolean;
};
