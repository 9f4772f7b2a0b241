import { useState } from "react";
import { useRemoved } from "../dashboard/use-removed";
import { useWithProof } from "../proof/proof-gate";
import { EnrolDialog } from "./enrol-dialog";
import { removeFactor } from "./factors";
import type { ProviderPartProps } from "./factors-part";
import { ConfirmDialog, PanelPart, useRemoval } from "./panel-part";

export function AuthenticatorPart({ client, user, refresh }: ProviderPartProps) {
	const { totps } = user;
	const withProof = useWithProof();
	const heading = useRemoved<HTMLHeadingElement>(totps.length, "Authenticator app removed");
	const [enrolling, setEnrolling] = useState(false);
	const removal = useRemoval((id: string) => withProof(() => removeFactor("app", id)), refresh);
	return (
		<PanelPart title="Authenticator app" headingRef={heading}>
			{totps.length === 0 ? (
				<p>
					You don’t have one yet. The app shows a new code every 30 seconds. Once you add it, we’ll ask for a
					code each time you sign in. We’ll also ask before you change anything here, unless you entered one
					in the last ten minutes.
				</p>
			) : (
				<ul className="panel-lines">
					{totps.map(({ totp_id, verified }) => (
						<li key={totp_id}>
							<span>
								<b>Authenticator app</b>
								<small>
									{verified
										? "On. We ask for its code each time you sign in."
										: "Not confirmed. Remove it and start again."}
								</small>
							</span>
							<button type="button" className="btn btn-plain" onClick={() => removal.ask(totp_id)}>
								Remove<span className="vh"> the authenticator app</span>
							</button>
						</li>
					))}
				</ul>
			)}
			{totps.length === 0 ? (
				<p className="acts">
					<button type="button" className="btn" onClick={() => setEnrolling(true)}>
						Add an authenticator app
					</button>
				</p>
			) : null}
			{enrolling ? (
				<EnrolDialog
					client={client}
					onClose={async () => {
						setEnrolling(false);
						await refresh();
					}}
				/>
			) : null}
			{removal.asked ? (
				<ConfirmDialog title="Remove the authenticator app?" action="Remove it" removal={removal}>
					<p>
						We’ll stop asking for its code, so signing in alone opens your account. Its recovery codes stop
						working. Delete the entry in the app too.
					</p>
				</ConfirmDialog>
			) : null}
		</PanelPart>
	);
}
