import type {
	ActionFunctionArgs,
	HeadersFunction,
	LinksFunction,
	LoaderFunctionArgs,
	MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BadgesSection } from "~/badges/badges-section";
import { loadBadges } from "~/badges/load-badges.server";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { AccountSection } from "./account-panel/account-section";
import { ComparisonsSection } from "./dashboard/comparisons-section";
import { DashboardHead } from "./dashboard/dashboard-head";
import { FavouritesSection } from "./dashboard/favourites-section";
import { useVisit } from "./dashboard/use-visit";
import styles from "./dashboard.css?url";
import { changeDashboard, loadDashboard } from "./dashboard.server";
import { requireArrival, requireSession } from "./guard.server";
import { Arrival } from "./private-arrival";
import { PrivateBoundary } from "./private-boundary";
import { privateHeaders, privateMeta } from "./private-page";
import proofStyles from "./proof/proof.css?url";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Your dashboard", error);

export const headers: HeadersFunction = privateHeaders;

/** The dashboard of whoever is signed in; null while the browser settles a session that has just begun. */
export async function loader(args: LoaderFunctionArgs) {
	const session = await requireArrival(args);
	if (!session) return null;
	const [view, badges] = await Promise.all([
		loadDashboard(args.context, session),
		loadBadges(args.context, session),
	]);
	return { label: session.label, view, badges };
}

/** Removes a favourite or a saved comparison. */
export async function action(args: ActionFunctionArgs) {
	await requireSession(args);
	return changeDashboard(args);
}

export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: styles },
	{ rel: "stylesheet", href: proofStyles },
];

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
			<div className="dashboard-lists">
				<FavouritesSection view={view} />
				<ComparisonsSection comparisons={view.comparisons} />
			</div>
			<BadgesSection {...badges} />
			<AccountSection />
		</div>
	);
}

export { PrivateBoundary as ErrorBoundary };
