/** Names the wrong fields of a form, above it. Each field says what is wrong with it, and the first one has the focus. */
export function ErrorSummary({ labels }: { labels: readonly string[] }) {
	if (labels.length === 0) return null;
	return (
		<p className="error-summary" role="status">
			{summaryWords(labels)}
		</p>
	);
}

/** `Check 2 fields: Loan, USD; Yearly rate.` @param labels of the wrong fields, in the order of the form */
export function summaryWords(labels: readonly string[]): string {
	const names = labels.map((label) => label.replace(/[?.]$/, "")).join("; ");
	return labels.length === 1 ? `Check this field: ${names}.` : `Check ${labels.length} fields: ${names}.`;
}
