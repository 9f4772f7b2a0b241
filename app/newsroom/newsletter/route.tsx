import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { FormBoundary } from "~/ui/page/form-boundary";
import { PageHead } from "~/ui/page/page-head";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import styles from "../newsroom.css?url";
import { takeSignUp } from "./load.server";
import { SignUpForm } from "./sign-up-form";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
	pageMeta({
		title: "Newsletter",
		description:
			"Once a week by mail: which values of lenders, custodians, cards and funds changed, from what to what, and by which source.",
		canonical: "/newsletter",
		origin: originOf(matches),
	});

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export function loader({ request }: LoaderFunctionArgs) {
	return { isAsked: new URL(request.url).searchParams.get("asked") === "1" };
}

export async function action(args: ActionFunctionArgs) {
	const problem = await takeSignUp(args);
	return data(problem, { status: problem.status });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function NewsletterRoute() {
	const { isAsked } = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>() ?? null;
	const isDone = isAsked && !problem;
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ label: "Newsletter" }]} />
			<PageHead
				title={isDone ? "Check your mailbox" : "The weekly digest"}
				lede={
					isDone
						? "If this address does not have the digest yet, a mail with a link is on its way to it. The subscription begins when the button behind that link is pressed."
						: "What changed in the data: each value with the one before it and its source, and the guides that are new. On Mondays, and only when there is one or the other."
				}
			/>
			{isDone ? (
				<div className="letter-said">
					<p>
						Nothing after a few minutes? Look in your spam folder. You can ask for a second mail after ten
						minutes.
					</p>
					<p className="acts">
						<Link className="btn btn-plain" to="/newsletter">
							Another address
						</Link>
					</p>
				</div>
			) : (
				<div className="two">
					<section className="section">
						<SignUpForm problem={problem} />
					</section>
					<aside className="section letter-notes">
						<h2>What is kept</h2>
						<p>
							The address, the page it was given on, and when it was confirmed. No mail counts who opens it or
							what is clicked.
						</p>
						<p>
							Every issue has a link that ends it at once. What has ended, or was never confirmed, is deleted
							after thirty days.
						</p>
					</aside>
				</div>
			)}
		</div>
	);
}

export { FormBoundary as ErrorBoundary };
