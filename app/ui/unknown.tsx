/** The word for an unknown value. Never use a dash, a zero or a blank. */
export function Unknown() {
	return <span className="unknown">unknown</span>;
}
