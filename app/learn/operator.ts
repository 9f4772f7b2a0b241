export type Operator = {
	/** The legal name with its form. */
	name: string;
	/** The postal address with its country. */
	address: string;
	email: string;
	/** A sentence about who pays for the site. */
	funding: string;
};

/** Who runs the site, as its texts say it. Null is a demo. Fill it in before the public launch. */
export const OPERATOR: Operator | null = null;
