import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { FormBoundary } from "~/ui/page/form-boundary";
import { PageHead } from "~/ui/page/page-head";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import { loadContact, takeMessage } from "./contact.server";
import { ContactForm } from "./contact-form";
import styles from "./newsroom.css?url";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
	pageMeta({
		title: "Contact",
		description:
			"Write to Plumbline: about a value, a company that is missing, the press, or your personal data.",
		canonical: "/contact",
		origin: originOf(matches),
	});

// The form has its own id. A cached copy would make someone else's message look like a repeat.
export const headers = () => ({ "Cache-Control": "private, no-store" });

export function loader({ request }: LoaderFunctionArgs) {
	return loadContact(request);
}

export async function action(args: ActionFunctionArgs) {
	const problem = await takeMessage(args);
	return data(problem, { status: problem.status });
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function ContactRoute() {
	const view = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>() ?? null;
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ label: "Contact" }]} />
			<PageHead
				title={view.sent ? "Thank you" : "Contact"}
				lede={
					view.sent
						? "Your message is stored and waits for somebody to read it. A receipt goes to your address."
						: "Write to the people behind the data. We answer by mail, in English. We give no advice on a single loan and cannot help with an account at a company listed here."
				}
			/>
			{view.sent ? (
				<p className="acts">
					<Link className="btn" to="/">
						To the home page
					</Link>
				</p>
			) : (
				<div className="two">
					<section className="section">
						<ContactForm view={view} problem={problem} />
					</section>
					<aside className="section letter-notes">
						<h2>A shorter way</h2>
						<p>
							A value that is wrong has a form of its own beside it: open the value on the page of its listing
							and choose “Report a wrong value”. It goes to the same people, with the value.
						</p>
						<h2>What is kept</h2>
						<p>
							Your message, your address and your name if you give one, until a year after it was answered.
							Nobody else gets them but the service that delivers our mail, which gets the address.
						</p>
					</aside>
				</div>
			)}
		</div>
	);
}

export { FormBoundary as ErrorBoundary };
