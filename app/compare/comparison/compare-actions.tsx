import { MOST_ITEMS } from "~/listings/visitors/compare-href";
import { setTray } from "~/listings/visitors/tray-store";
import { ChoiceLinks } from "~/ui/choice-links";
import { CopyLink } from "~/ui/copy-link";
import { SaveSlot } from "./save-slot";
import type { CompareView } from "./view";

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
				CSV
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
