import { Link } from "@remix-run/react";
import { RemoveForm } from "./remove-form";
import { useRemoved } from "./use-removed";
import type { ComparisonView } from "./view";

export function ComparisonsSection({ comparisons }: { comparisons: ComparisonView[] }) {
	const heading = useRemoved<HTMLHeadingElement>(comparisons.length, "Comparison removed");
	return (
		<section className="section" aria-labelledby="comparisons-heading">
			<div className="lead-in">
				<h2 id="comparisons-heading" ref={heading} tabIndex={-1}>
					Saved comparisons
				</h2>
			</div>
			{comparisons.length === 0 ? (
				<p className="mut">
					None yet. Put up to four listings <Link to="/compare">side by side</Link> and save the page.
				</p>
			) : (
				<ul className="saved">
					{comparisons.map(({ id, href, title, note }) => (
						<li key={id}>
							<span>
								<Link to={href}>{title}</Link>
								<small>{note}</small>
							</span>
							<RemoveForm intent="remove-comparison" id={id} label={`Remove the comparison of ${title}`} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
