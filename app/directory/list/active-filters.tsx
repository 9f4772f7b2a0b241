import { Icon } from "~/ui/icon";

/** The active filters, each with a link that removes it. Drawn only on the server, so links are plain. */
export function ActiveFilters({ chips }: { chips: ReadonlyArray<{ href: string; label: string }> }) {
	if (chips.length === 0) return null;
	return (
		<ul className="chips" aria-label="Active filters">
			{chips.map(({ href, label }) => (
				<li key={href}>
					<a className="chip" href={href}>
						<span className="vh">Remove filter: </span>
						{label}
						<Icon name="close" />
					</a>
				</li>
			))}
		</ul>
	);
}
