import { Link } from "@remix-run/react";
import { plural } from "~/ui/format";
import type { DashboardView } from "./view";

export function DashboardHead({ label, view }: { label: string | null; view: DashboardView }) {
	return (
		<header className="page-head">
			<div>
				<h1>Your shortlist</h1>
				<p className="lede">{ledeOf(view)}</p>
				{label && <p className="sm mut dashboard-who">Signed in: {label}</p>}
			</div>
			<p className="acts">
				{/* Sign-in pages are loaded as documents. */}
				<a className="btn" href="/passkeys">
					Passkeys
				</a>
				<Link className="btn" to="/reviews/mine">
					Reviews
				</Link>
				<a className="btn btn-plain" href="#account">
					Account
				</a>
			</p>
		</header>
	);
}

function ledeOf({ changed, unchanged, since }: DashboardView): string {
	const count = changed.length + unchanged.length;
	if (count === 0) return "Keep listings here, and see what changed of them when you come back.";
	const kept = plural(count, "favourite", "favourites");
	if (since === null) return `${kept}. From your next visit on, what changed of them stands here first.`;
	if (changed.length === 0) return `${kept}. Nothing changed since ${since}.`;
	return `${kept}. ${changed.length === 1 ? "One has" : `${changed.length} have`} changed since ${since}.`;
}
