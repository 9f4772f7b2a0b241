import { useState } from "react";
import { DeleteDialog } from "./delete-dialog";
import { PanelPart } from "./panel-part";

/** What we hold on the person: to take along, and to delete. */
export function DataPart() {
	const [deleting, setDeleting] = useState(false);
	return (
		<PanelPart title="Your data">
			<p>
				One JSON file with your favourites, comparisons, visits to this page, the reports you sent with your
				address, and what the sign-in provider holds on you for us.
			</p>
			<p className="acts">
				<a className="btn" href="/api/account/data" download>
					Download your data
				</a>
				<button type="button" className="btn btn-plain" onClick={() => setDeleting(true)}>
					Delete the account
				</button>
			</p>
			{deleting ? <DeleteDialog onClose={() => setDeleting(false)} /> : null}
		</PanelPart>
	);
}
