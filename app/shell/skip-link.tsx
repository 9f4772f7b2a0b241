/** The first keyboard stop. It skips the masthead. */
export function SkipLink() {
	return (
		<a className="skip-link btn" href="#main">
			Skip to content
		</a>
	);
}
