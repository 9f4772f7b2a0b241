import { Link, useLocation } from "@remix-run/react";
import { compareHref } from "~/listings/keep/compare-href";
import { useTray } from "~/listings/keep/tray-store";
import { loanOf } from "~/loan/loan-address";
import { SectionChoices } from "~/ui/section-choices";
import type { CompareView } from "./view";

/** How a comparison is begun, while there are fewer than two listings in it. */
export function CompareStart({ view }: { view: CompareView }) {
	const tray = useTray();
	const { search } = useLocation();
	return (
		<section className="section compare-start">
			<h2>{view.items.length === 0 ? "Choose what to compare" : "Choose another"}</h2>
			<p>
				Open a section, tick the box at the head of a row for up to four listings, and press Compare. The
				address of a comparison can be kept and shared.
			</p>
			{tray.length > view.items.length ? (
				<p>
					<Link
						className="btn btn-primary"
						to={compareHref(
							tray.map((item) => item.id),
							loanOf(search),
						)}
					>
						Compare the {tray.length} you chose
					</Link>
				</p>
			) : null}
			<SectionChoices sections={view.sections} />
		</section>
	);
}
