import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { EMAIL_FIELD } from "~/ui/email-field";
import { FormField } from "~/ui/form-field";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { FormBoundary } from "~/ui/page/form-boundary";
import { PageHead } from "~/ui/page/page-head";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import { Trap } from "~/ui/trap";
import { useFirstWrong } from "~/ui/use-first-wrong";
import styles from "../newsroom.css?url";
import { type AskProblem, takeSignUp } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
	pageMeta({
		title: "Weekly newsletter",
		description:
			"A weekly email with what changed at lenders, custodians, cards and funds: old figure, new figure and source.",
		canonical: "/newsletter",
		origin: originOf(matches),
	});

export const headers = () => ({ "Cache-Control": "private, no-store" });

export function loader({ request }: LoaderFunctionArgs) {
	return { isAsked: new URL(request.url).searchParams.get("asked") === "1" };
}

export async function action(args: ActionFunctionArgs) {
	const problem = await takeSignUp(args);
	return data(problem, { status: problem.status });
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function NewsletterRoute() {
	const { isAsked } = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>() ?? null;
	const isDone = isAsked && !problem;
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ label: "Newsletter" }]} />
			<PageHead
				title={isDone ? "Check your inbox" : "Weekly newsletter"}
				lede={
					isDone
						? "If you’re not subscribed yet, we’ve emailed you a link to confirm your subscription."
						: "Every Monday: what changed (old figure, new figure, source) and new guides. No news, no email."
				}
			/>
			{isDone ? (
				<div className="letter-said">
					<p>
						Nothing after a few minutes? Check your spam folder. You can request another email after ten
						minutes.
					</p>
					<p className="acts">
						<Link className="btn btn-plain" to="/newsletter">
							Use another address
						</Link>
					</p>
				</div>
			) : (
				<div className="two">
					<section className="section">
						<SignUpForm problem={problem} />
					</section>
					<aside className="section letter-notes">
						<h2>What we keep</h2>
						<p>
							We store your email address, where you signed up and when you confirmed. We don’t track opens or
							clicks.
						</p>
						<p>
							Unsubscribe anytime from any issue. We delete ended and unconfirmed subscriptions after 30 days.
						</p>
					</aside>
				</div>
			)}
		</div>
	);
}

function SignUpForm({ problem }: { problem: AskProblem | null }) {
	const sending = useNavigation().formMethod === "POST";
	const form = useFirstWrong(problem);
	const typed = problem?.typed;
	return (
		<Form ref={form} method="post" action="/newsletter" className="letter-form" preventScrollReset>
			<input type="hidden" name="source" value={typed?.source || "newsletter"} />
			{problem && (
				<p className="notice" role="alert" tabIndex={-1}>
					{problem.message}
				</p>
			)}
			<FormField name="email" label="Your email address" fields={problem?.fields}>
				{(control) => <input {...control} {...EMAIL_FIELD} required defaultValue={typed?.email} />}
			</FormField>
			<Trap typed={typed?.website} />
			<button className="btn btn-primary" type="submit" aria-disabled={sending}>
				{sending ? "Sending" : "Subscribe"}
			</button>
		</Form>
	);
}

export { FormBoundary as ErrorBoundary };
