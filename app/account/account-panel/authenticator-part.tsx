import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useRemoved } from "../dashboard/use-removed";
import { ConfirmDialog } from "./confirm-dialog";
import { EnrolDialog } from "./enrol-dialog";
import type { ProviderPartProps } from "./factors-part";
import { PanelPart } from "./panel-part";
import { failureWords } from "./panel-words";

/** The authenticator app: a second proof, asked for before ways to sign in change. */
export function AuthenticatorPart({ client, user, refresh }: ProviderPartProps) {
	const { totps } = user;
	const heading = useRemoved<HTMLHeadingElement>(totps.length, "Authenticator app removed");
	const [enrolling, setEnrolling] = useState(false);
	const [removing, setRemoving] = useState<string | null>(null);
	const remove = useMutation({
		mutationFn: (id: string) => client.user.deleteTOTP(id),
		onSuccess: async () => {
			setRemoving(null);
			await refresh();
		},
	});
	return (
		<PanelPart title="Authenticator app" headingRef={heading}>
			{totps.length === 0 ? (
				<p>None. An app on your phone that shows a new code every 30 seconds proves that it is you.</p>
			) : (
				<ul className="panel-lines">
					{totps.map(({ totp_id, verified }) => (
						<li key={totp_id}>
							<span>
								<b>Authenticator app</b>
								<small>{verified ? "in use" : "never confirmed by a code: remove it and begin again"}</small>
							</span>
							<button
								type="button"
								className="btn btn-plain"
								onClick={() => {
									remove.reset();
									setRemoving(totp_id);
								}}
							>
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
			{removing ? (
				<ConfirmDialog
					title="Remove the authenticator app?"
					action="Remove it"
					busy={remove.isPending}
					problem={remove.error ? failureWords(remove.error) : null}
					onConfirm={() => remove.mutate(removing)}
					onClose={() => setRemoving(null)}
				>
					<p>Its codes and its recovery codes no longer work. Delete the entry in the app as well.</p>
				</ConfirmDialog>
			) : null}
		</PanelPart>
	);
}
