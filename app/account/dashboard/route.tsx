import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { loadBadges } from "~/badges/badges.server";
import { BadgesSection } from "~/badges/badges-section";
import { forArrival, forPerson } from "~/context/guard.server";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { request } from "~/ui/request";
import { Arrival } from "../arrival";
import styles from "../dashboard.css?url";
import { AccountSection } from "./account-section";
import { changeDashboard, loadDashboard } from "./dashboard.server";
import { ComparisonsSection, DashboardHead, FavouritesSection } from "./dashboard-lists";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Your dashboard", error);

export const headers = privateHeaders;

export const loader = forArrival(async ({ context, session }) => {
	if (!session) return null;
	const [view, badges] = await Promise.all([loadDashboard(context, session), loadBadges(context, session)]);
	return { label: session.label, view, badges };
});

export const action = forPerson(changeDashboard);

export const links = () => [{ rel: "stylesheet", href: styles }];

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

/** Asking for a page changes nothing, so the page says that somebody is here. */
function useVisit(signedIn: boolean): void {
	useEffect(() => {
		if (!signedIn) return;
		// If this fails, the next visit shows changes since an earlier one, which is harmless.
		request("POST", "/api/account/visit", {}).catch(() => {});
	}, [signedIn]);
}

export { PrivateBoundary as ErrorBoundary };
