/** The first thing the keyboard reaches: past the masthead to the page itself. */
export function SkipLink() {
	return (
		<a className="skip-link btn" href="#main">
			Skip to content
		</a>
	);
}
