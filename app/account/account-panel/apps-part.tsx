import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRemoved } from "../dashboard/use-removed";
import type { ProviderClient } from "../provider-client";
import { ConfirmDialog } from "./confirm-dialog";
import { PanelPart, Problem } from "./panel-part";
import { failureWords } from "./panel-words";

type App = { connected_app_id: string; name: string; description: string; scopes_granted: string };

/** Applications that somebody has let learn who they are. */
export function AppsPart({ client }: { client: ProviderClient }) {
	const { data, error, refetch } = useQuery({
		queryKey: ["provider", "apps"],
		queryFn: async (): Promise<App[]> => (await client.user.getConnectedApps()).connected_apps,
		retry: false,
	});
	const heading = useRemoved<HTMLHeadingElement>(data?.length ?? 0, "Access taken back");
	const [revoking, setRevoking] = useState<App | null>(null);
	const revoke = useMutation({
		mutationFn: (app: App) => client.user.revokedConnectedApp(app.connected_app_id),
		onSuccess: async () => {
			setRevoking(null);
			await refetch();
		},
	});
	return (
		<PanelPart title="Connected apps" headingRef={heading}>
			<Problem words={error ? failureWords(error) : null} />
			{data?.length === 0 ? <p>No application has access to your account.</p> : null}
			{data && data.length > 0 ? (
				<ul className="panel-lines">
					{data.map((app) => (
						<li key={app.connected_app_id}>
							<span>
								<b>{app.name}</b>
								<small>
									{[app.description.replace(/\.$/, ""), `may see: ${app.scopes_granted}`]
										.filter(Boolean)
										.join(". ")}
								</small>
							</span>
							<button
								type="button"
								className="btn btn-plain"
								onClick={() => {
									revoke.reset();
									setRevoking(app);
								}}
							>
								Take access back<span className="vh"> from {app.name}</span>
							</button>
						</li>
					))}
				</ul>
			) : null}
			{revoking ? (
				<ConfirmDialog
					title={`Take access back from ${revoking.name}?`}
					action="Take it back"
					busy={revoke.isPending}
					problem={revoke.error ? failureWords(revoke.error) : null}
					onConfirm={() => revoke.mutate(revoking)}
					onClose={() => setRevoking(null)}
				>
					<p>It can no longer learn anything new of you. What it knows already it keeps: ask there.</p>
				</ConfirmDialog>
			) : null}
		</PanelPart>
	);
}
