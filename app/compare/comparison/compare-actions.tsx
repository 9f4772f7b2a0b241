import { Link, useLocation } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { compareHref, MOST_ITEMS } from "~/listings/visitors/compare-href";
import { setTray, useTray } from "~/listings/visitors/tray-store";
import { ChoiceLinks } from "~/ui/choice-links";
import { CopyLink } from "~/ui/copy-link";
import { SectionChoices } from "~/ui/section-choices";
import { useSessionCookie } from "~/ui/session-cookie";
import { questionOf } from "../question-of";
import type { CompareView } from "./load.server";
import type { SaveComparisonProps } from "./save-comparison";

export function CompareActions({ view }: { view: CompareView }) {
	return (
		<div className="acts compare-acts">
			{view.ways.length > 0 ? <ChoiceLinks choices={view.ways} /> : null}
			{view.kind && view.items.length < MOST_ITEMS ? (
				<a
					className="btn compare-add"
					href={view.kind.path}
					onClick={() => setTray(view.items.map(trayItem))}
				>
					Add another {view.kind.singular}
				</a>
			) : null}
			{view.items.length > 1 ? (
				<SaveSlot items={view.items.map((item) => item.id).join(",")} back={view.shareHref} />
			) : null}
			<CopyLink href={view.shareHref} />
			<a className="btn" href={view.csvHref} download>
				Download CSV
			</a>
			<button type="button" className="btn with-script compare-print" onClick={() => print()}>
				Print
			</button>
		</div>
	);
}

/** The visitor continues from this comparison, wherever its address came from. */
function trayItem({ id, name }: CompareView["items"][number]) {
	return { id, type: id.slice(0, id.indexOf(":")), name };
}

/**
 * 'Save this comparison'. The HTML has a sign-in link for everyone. Signed-in people get a button of the same
 * width after the page loads. `items` are comma-separated ids in order. `back` is the address after sign-in.
 */
function SaveSlot({ items, back }: { items: string; back: string }) {
	const hasCookie = useSessionCookie();
	const [Save, setSave] = useState<ComponentType<SaveComparisonProps> | null>(null);

	useEffect(() => {
		// Without it the link stays.
		if (hasCookie)
			import("./save-comparison").then(({ SaveComparison }) => setSave(() => SaveComparison)).catch(() => {});
	}, [hasCookie]);

	if (hasCookie && Save) return <Save key={items} items={items} />;
	return (
		<a className="btn compare-save" href={`/login?return_to=${encodeURIComponent(back)}`}>
			Save this comparison<span className="vh"> (sign in first)</span>
		</a>
	);
}

/** How a comparison is begun, while there are fewer than two listings in it. */
export function CompareStart({ view }: { view: CompareView }) {
	const tray = useTray();
	const { search } = useLocation();
	const ids = tray.map(({ id }) => id);
	return (
		<section className="section compare-start">
			<h2>{view.items.length === 0 ? "Choose listings to compare" : "Choose one more"}</h2>
			<p>Choose a category, select up to four, then press Compare. You can share the link.</p>
			{tray.length > view.items.length ? (
				<p>
					<Link className="btn btn-primary" to={compareHref(ids, questionOf(ids, search))}>
						Compare {tray.length} selected
					</Link>
				</p>
			) : null}
			<SectionChoices sections={view.sections} />
		</section>
	);
}
