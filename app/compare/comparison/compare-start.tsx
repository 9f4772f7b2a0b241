import { Link, useLocation } from "@remix-run/react";
import { compareHref } from "~/listings/visitors/compare-href";
import { useTray } from "~/listings/visitors/tray-store";
import { SectionChoices } from "~/ui/section-choices";
import { questionOf } from "../question-of";
import type { CompareView } from "./view";

/** How a comparison is begun, while there are fewer than two listings in it. */
export function CompareStart({ view }: { view: CompareView }) {
	const tray = useTray();
	const { search } = useLocation();
	const ids = tray.map(({ id }) => id);
	return (
		<section className="section compare-start">
			<h2>{view.items.length === 0 ? "Choose what to compare" : "Choose another"}</h2>
			<p>
				Open a section, tick the box at the head of a row for up to four listings, and press Compare. The
				address of a comparison can be kept and shared.
			</p>
			{tray.length > view.items.length ? (
				<p>
					<Link className="btn btn-primary" to={compareHref(ids, questionOf(ids, search))}>
						Compare the {tray.length} you chose
					</Link>
				</p>
			) : null}
			<SectionChoices sections={view.sections} />
		</section>
	);
}
