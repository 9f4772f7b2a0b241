import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { compareHref, MOST_ITEMS } from "~/listings/visitors/compare-href";
import { removeFromTray, setTray, type TrayItem } from "~/listings/visitors/tray-store";
import { Icon } from "~/ui/icon";
import { MonogramTile, tileOf } from "~/ui/tile";
import { questionOf } from "./question-of";

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
					{items.length} of {MOST_ITEMS} selected
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
	return `Add ${free === 1 ? "one" : `up to ${free}`} more`;
}

type SharedFile = { words: string };

const asked = new Map<string, Promise<SharedFile>>();

/** A sentence on what listings from different kinds share. Null for a single kind, or before we know. */
function useShared(items: readonly TrayItem[]): string | null {
	const kinds = [...new Set(items.map(({ type }) => type))].sort();
	const address = kinds.length > 1 ? `/compare/shared.json?kinds=${kinds.join(",")}` : null;
	const [known, setKnown] = useState<{ address: string; words: string } | null>(null);

	useEffect(() => {
		if (!address) return;
		let isOver = false;
		// If this fails, the comparison page still says it.
		ask(address).then(
			({ words }) => !isOver && setKnown({ address, words }),
			() => asked.delete(address),
		);
		return () => {
			isOver = true;
		};
	}, [address]);

	if (known === null || known.address !== address) return null;
	return `You can compare ${namesOf(items)} on ${known.words}`;
}

async function fetchShared(address: string): Promise<SharedFile> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address} answered ${response.status}`);
	return response.json();
}

function ask(address: string): Promise<SharedFile> {
	const before = asked.get(address) ?? fetchShared(address);
	asked.set(address, before);
	return before;
}

function namesOf(items: readonly TrayItem[]): string {
	const names = items.map(({ name }) => name);
	return names.length === 2 ? names.join(" and ") : `these ${names.length}`;
}
