import { Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import { compareHref, MOST_ITEMS } from "~/listings/visitors/compare-href";
import { removeFromTray, setTray, type TrayItem } from "~/listings/visitors/tray-store";
import { Icon } from "~/ui/icon";
import { MonogramTile } from "~/ui/tile";
import { tileOf } from "~/ui/tile-of";
import { questionOf } from "../question-of";
import { useShared } from "./use-shared";

/**
 * The listings in the comparison tray, each with a button that removes it, and the link to the comparison.
 */
export function TrayBar({ items }: { items: readonly TrayItem[] }) {
	const [open, setOpen] = useState(false);
	const { search } = useLocation();
	const shared = useShared(items);
	const ids = items.map(({ id }) => id);
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
					{items.length} chosen, up to {MOST_ITEMS}
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
					{items.length < MOST_ITEMS ? (
						<li className="tray-free">{roomFor(MOST_ITEMS - items.length)}</li>
					) : null}
				</ul>
				{shared && (
					<p className="tray-shared" role="status">
						{shared}
					</p>
				)}
				<button type="button" className="btn btn-plain tray-clear" onClick={() => setTray([])}>
					Clear
				</button>
				<Link className="btn btn-primary" to={compareHref(ids, questionOf(ids, search))}>
					Compare {items.length}
				</Link>
			</div>
		</aside>
	);
}

function roomFor(free: number): string {
	return `Room for ${free === 1 ? "one" : free} more`;
}
