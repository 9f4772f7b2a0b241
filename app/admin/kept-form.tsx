import { Form, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type KeptForm, keepForm, keptForm } from "~/ui/page/kept-form";
import { SentFields } from "~/ui/page/sent-fields";
import { useAccount } from "./use-account";

/** After a proof, shows the form that needed it, ready to resend. */
export function KeptFormPart() {
	const account = useAccount();
	const { pathname, search } = useLocation();
	const address = pathname + search;
	const [kept, setKept] = useState<KeptForm | null>(null);
	useEffect(() => setKept(keptForm(account, address)), [account, address]);
	if (!kept) return null;

	function drop() {
		keepForm(account, null);
		setKept(null);
	}

	return (
		<Form method="post" action={kept.address} className="admin-said" onSubmit={drop}>
			<p role="status">What you entered before the proof is still here.</p>
			<SentFields sent={kept.sent} />
			<p className="acts">
				<button type="submit" className="btn btn-primary">
					Send it again
				</button>
				<button type="button" className="btn btn-plain" onClick={drop}>
					Discard it
				</button>
			</p>
		</Form>
	);
}
