import { Link } from "@remix-run/react";
import { ChangeWords } from "~/listings/change-words";
import type { ChangeView } from "~/listings/present-change";
import { ProvenanceMark } from "~/ui/mark";

/** Facts that say something else than the ones before them, newest first. */
export function NewestChanges({ changes }: { changes: ChangeView[] }) {
	return (
		<section className="section" aria-labelledby="changes-heading">
			<div className="lead-in">
				<h2 id="changes-heading">Newest changes to facts</h2>
			</div>
			{changes.length === 0 ? (
				<p className="mut">
					No value has changed since we began to record. A change will stand here with what it was before.
				</p>
			) : (
				<ul className="feed">
					{changes.map(({ href, name, label, before, after, mark }) => (
						<li key={`${href} ${before}`}>
							<span className="feed-date">
								<ProvenanceMark {...mark} /> {mark.date}
							</span>
							<span>
								<Link to={href}>{name}</Link>
								<span className="sm mut">{label}</span>
							</span>
							<ChangeWords before={before} after={after} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
