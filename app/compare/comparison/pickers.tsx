import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, type TouchEvent, useRef } from "react";
import { FavouriteToggle } from "~/listings/visitors/favourite-toggle";
import { removeFromTray } from "~/listings/visitors/tray-store";
import { Icon } from "~/ui/icon";
import { MonogramTile } from "~/ui/tile";
import type { CompareView } from "./load.server";
import type { CompareItem } from "./view";

/** How to open another pair. The page doesn't jump, and Back leaves the comparison. */
const SWAP = { replace: true, preventScrollReset: true };

/** Chooses the two listings a phone shows. They're links, so they need no script. Wide pages hide this. */
export function Pickers({ view: { items } }: { view: CompareView }) {
	const shown = items.filter(({ isShown }) => isShown);
	const others = shown.at(-1)?.others ?? [];
	return (
		<nav className="compare-pickers" aria-label="Listings shown, two at a time">
			{shown.map((item) => (
				<Picker key={shown.map(({ id }) => id).join() + item.id} item={item} />
			))}
			{others.length > 0 && (
				<p>
					Also comparing{" "}
					{others.map(({ id, name, href }) => (
						<Link className="btn" key={id} to={href} {...SWAP}>
							{name}
						</Link>
					))}
				</p>
			)}
		</nav>
	);
}

function Picker({ item: { id, name, tile, href, removeHref, others } }: { item: CompareItem }) {
	return (
		<details name="compare-picker">
			<summary>
				<MonogramTile tile={tile} />
				<span>{name}</span>
				<Icon name="down" />
			</summary>
			<ul>
				{others.map((other) => (
					<li key={other.id}>
						<Link to={other.href} {...SWAP}>
							<MonogramTile tile={other.tile} />
							{other.name}
						</Link>
					</li>
				))}
				<li>
					<Link to={href}>See {name}</Link>
				</li>
				<li>
					<FavouriteToggle id={id} name={name} withWord />
				</li>
				<li>
					<Link to={removeHref} preventScrollReset onClick={() => removeFromTray(id)}>
						Remove {name}
					</Link>
				</li>
			</ul>
		</details>
	);
}

/** Pixels across that are a swipe, and how much more across than down. */
const SWIPE = 60;
const FLAT = 2;

/** With two shown, a swipe brings in the next. A left swipe replaces the right one, a right swipe the left one. */
export function Swiped({ view: { items }, children }: { view: CompareView; children: ReactNode }) {
	const navigate = useNavigate();
	const from = useRef<{ x: number; y: number } | null>(null);
	const shown = items.filter(({ isShown }) => isShown);

	function end({ changedTouches }: TouchEvent) {
		const [start, touch] = [from.current, changedTouches[0]];
		from.current = null;
		if (!start || !touch || !matchMedia("(width < 760px)").matches) return;
		const [across, down] = [touch.clientX - start.x, touch.clientY - start.y];
		if (Math.abs(across) < SWIPE || Math.abs(across) < FLAT * Math.abs(down)) return;
		const next = across < 0 ? shown.at(-1)?.others[0] : shown[0]?.others.at(-1);
		if (next) navigate(next.href, SWAP);
	}

	return (
		<div
			className="compare-swiped"
			onTouchStart={({ touches }) => {
				const touch = touches[0];
				from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
			}}
			onTouchEnd={end}
		>
			{children}
		</div>
	);
}
