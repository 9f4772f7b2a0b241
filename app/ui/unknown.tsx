/** The word that stands where a value is not known: never a dash, a zero or nothing. */
export function Unknown() {
	return <span className="unknown">unknown</span>;
}
