/** An order that the numbers of a listing have. Unknown ones are passed over; two may be equal. */
export type Ascending = {
	fields: string[];
};
