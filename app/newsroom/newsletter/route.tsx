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
		title: "Newsletter",
		description:
			"Once a week by mail: which values of lenders, custodians, cards and funds changed, from what to what, and by which source.",
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
			<FormField name="email" label="Your e-mail address" fields={problem?.fields}>
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
