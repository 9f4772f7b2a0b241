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
	const heading = useRemoved<HTMLHeadingElement>(data?.length ?? 0, "Access removed");
	const removal = useRemoval((app: App) => client.user.revokedConnectedApp(app.connected_app_id), refetch);
	return (
		<PanelPart title="Connected apps" headingRef={heading}>
			<Problem words={error ? failureWords(error) : null} />
			{data?.length === 0 ? <p>No apps have access to your account.</p> : null}
			{data && data.length > 0 ? (
				<ul className="panel-lines">
					{data.map((app) => (
						<li key={app.connected_app_id}>
							<span>
								<b>{app.name}</b>
								<small>
									{[app.description.replace(/\.$/, ""), `Can see: ${app.scopes_granted}`]
										.filter(Boolean)
										.join(". ")}
								</small>
							</span>
							<button type="button" className="btn btn-plain" onClick={() => removal.ask(app)}>
								Remove access<span className="vh"> for {app.name}</span>
							</button>
						</li>
					))}
				</ul>
			) : null}
			{removal.asked ? (
				<ConfirmDialog
					title={`Remove access for ${removal.asked.name}?`}
					action="Remove access"
					removal={removal}
				>
					<p>The app can’t get new data about you. To delete what it already has, contact the app.</p>
				</ConfirmDialog>
			) : null}
		</PanelPart>
	);
}
