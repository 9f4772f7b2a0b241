import { useQuery } from "@tanstack/react-query";
import { useRemoved } from "../dashboard/use-removed";
import type { ProviderClient } from "../provider-client";
import { ConfirmDialog, failureWords, PanelPart, Problem, useRemoval } from "./panel-part";

type App = { connected_app_id: string; name: string; description: string; scopes_granted: string };

export function AppsPart({ client }: { client: ProviderClient }) {
	const { data, error, refetch } = useQuery({
		queryKey: ["provider", "apps"],
		queryFn: async (): Promise<App[]> => (await client.user.getConnectedApps()).connected_apps,
		retry: false,
	});
	const heading = useRemoved<HTMLHeadingElement>(data?.length ?? 0, "Access taken back");
	const removal = useRemoval((app: App) => client.user.revokedConnectedApp(app.connected_app_id), refetch);
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
							<button type="button" className="btn btn-plain" onClick={() => removal.ask(app)}>
								Take access back<span className="vh"> from {app.name}</span>
							</button>
						</li>
					))}
				</ul>
			) : null}
			{removal.asked ? (
				<ConfirmDialog
					title={`Take access back from ${removal.asked.name}?`}
					action="Take it back"
					removal={removal}
				>
					<p>It can no longer learn anything new of you. What it knows already it keeps: ask there.</p>
				</ConfirmDialog>
			) : null}
		</PanelPart>
	);
}
