/** Said on a page whose numbers are a copy, because the database does not answer. `since` is when the copy was made. */
export function DegradedNote({ since }: { since: string | null }) {
	if (since === null) return null;
	return (
		<p className="degraded-note" role="status">
			Our database isn’t responding, so this is a copy from {since}.
		</p>
	);
}
