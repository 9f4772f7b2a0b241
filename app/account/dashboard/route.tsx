import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BadgesSection } from "~/badges/badges-section";
import { loadBadges } from "~/badges/load-badges.server";
import { forArrival, forPerson } from "~/context/guard.server";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AccountSection } from "../account-panel/account-section";
import { Arrival } from "../authenticate/private-arrival";
import { ComparisonsSection } from "./comparisons-section";
import { DashboardHead } from "./dashboard-head";
import styles from "./dashboard-page.css?url";
import { FavouritesSection } from "./favourites-section";
import { changeDashboard, loadDashboard } from "./load.server";
import { useVisit } from "./use-visit";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Your dashboard", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forArrival(async ({ context, session }) => {
	if (!session) return null;
	const [view, badges] = await Promise.all([loadDashboard(context, session), loadBadges(context, session)]);
	return { label: session.label, view, badges };
});

export const action = forPerson(changeDashboard);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function Dashboard() {
	const dashboard = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>();
	useVisit(dashboard !== null);
	if (!dashboard) return <Arrival settled={false} />;
	const { label, view, badges } = dashboard;
	return (
		<div className="wrap">
			<Arrival settled />
			<Breadcrumbs trail={[{ label: "Dashboard" }]} />
			<DashboardHead label={label} view={view} />
			{problem ? (
				<p className="notice" role="alert">
					{problem.message}
				</p>
			) : null}
			<div className="two dashboard-lists">
				<FavouritesSection view={view} />
				<ComparisonsSection comparisons={view.comparisons} />
			</div>
			<BadgesSection {...badges} />
			<AccountSection />
		</div>
	);
}

export { PrivateBoundary as ErrorBoundary };
