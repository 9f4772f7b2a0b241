import { Form, useNavigate } from "@remix-run/react";
import { MOST_ITEMS } from "~/listings/keep/compare-href";
import { setTray } from "~/listings/keep/tray-store";
import { CopyLink } from "~/ui/copy-link";
import { Icon } from "~/ui/icon";
import { SaveSlot } from "./save-slot";
import type { CompareView } from "./view";

/** What can be done with a comparison: hide what is alike, add another, share, export, print. */
export function CompareActions({ view }: { view: CompareView }) {
	return (
		<div className="acts compare-acts">
			{view.alike.length + view.unknown.length > 0 ? <DifferencesSwitch view={view} /> : null}
			{view.kind && view.items.length < MOST_ITEMS ? (
				<a
					className="btn compare-add"
					href={view.kind.path}
					onClick={() => setTray(view.items.map(trayItem))}
				>
					Add another {view.kind.singular}
				</a>
			) : null}
			{view.items.length > 1 ? <SaveSlot items={view.items.map((item) => item.id).join(",")} /> : null}
			<CopyLink href={view.canonical} />
			<a className="btn" href={view.csvHref} download>
				CSV
			</a>
			<button type="button" className="btn with-script" onClick={() => print()}>
				Print
			</button>
		</div>
	);
}

/** A form that asks for the same comparison the other way, so that it works without script as well. */
function DifferencesSwitch({ view }: { view: CompareView }) {
	const navigate = useNavigate();
	return (
		<Form
			action="/compare"
			onSubmit={(event) => {
				// The form's own address would be percent-encoded; this one is the one that is shared.
				event.preventDefault();
				navigate(view.toggleHref, { replace: true, preventScrollReset: true });
			}}
		>
			<input type="hidden" name="items" value={view.items.map((item) => item.id).join(",")} />
			<input type="hidden" name="differences" value={view.differencesOnly ? "0" : "1"} />
			<button type="submit" role="switch" aria-checked={view.differencesOnly} className="compare-switch">
				<span>{view.differencesOnly ? <Icon name="check" /> : null}</span>
				Differences only
			</button>
		</Form>
	);
}

/** The visitor goes on choosing from what is compared, wherever the address came from. */
function trayItem({ id, name }: CompareView["items"][number]) {
	return { id, type: id.slice(0, id.indexOf(":")), name };
}
