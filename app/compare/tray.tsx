import { Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import { Icon } from "~/ui/icon";
import { MonogramTile } from "~/ui/tile";
import { tileOf } from "~/ui/tile-of";
import { compareHref, MOST_ITEMS } from "./compare-href";
import { removeFromTray, setTray, useTray } from "./tray-store";

/**
 * What is chosen for comparison, at the foot of every page but the comparison itself. Hidden while empty; for visitors
 * without script it is the form that the checkboxes of a list belong to.
 */
export function Tray() {
	const items = useTray();
	const { pathname } = useLocation();
	const [open, setOpen] = useState(false);
	if (pathname === "/compare") return null;
	if (items.length === 0) {
		return (
			<noscript>
				<CompareForm />
			</noscript>
		);
	}
	return (
		<aside className="tray" aria-label="Comparison">
			<div className={open ? "wrap tray-open" : "wrap"}>
				<button
					type="button"
					className="tray-bar"
					aria-expanded={open}
					aria-controls="tray-items"
					onClick={() => setOpen(!open)}
				>
					<Icon name={open ? "down" : "up"} />
					Comparing {items.length} of {MOST_ITEMS}
				</button>
				<ul id="tray-items">
					{items.map(({ id, name }) => (
						<li key={id}>
							<MonogramTile tile={tileOf(id.slice(id.indexOf(":") + 1), name)} />
							<span>{name}</span>
							<button
								type="button"
								className="icon-button"
								aria-label={`Remove ${name}`}
								onClick={() => removeFromTray(id)}
							>
								<Icon name="close" />
							</button>
						</li>
					))}
					{items.length < MOST_ITEMS ? <li className="tray-free">Room for one more</li> : null}
				</ul>
				<button type="button" className="btn btn-plain tray-clear" onClick={() => setTray([])}>
					Clear
				</button>
				<Link className="btn btn-primary" to={compareHref(items.map((item) => item.id))}>
					Compare {items.length}
				</Link>
			</div>
		</aside>
	);
}

/** The form the checkboxes of `CompareToggle` belong to without script. Style shows it only where there is one. */
export function CompareForm() {
	return (
		<form id="compare-form" action="/compare" className="tray tray-form">
			<div className="wrap">
				<p>Tick up to four listings to set them side by side.</p>
				<button type="submit" className="btn btn-primary">
					Compare selected
				</button>
			</div>
		</form>
	);
}
