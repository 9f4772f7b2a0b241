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
		description: "Contact Plumbline about a figure, a missing company, press or your personal data.",
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
						? "We received your message, and a person will read it. We’ve emailed you a receipt."
						: "Email us about our data. We reply in English. We can’t give advice on your loan or help with an account at a company we list."
				}
			/>
			{view.sent ? (
				<p className="acts">
					<Link className="btn" to="/">
						Go to the home page
					</Link>
				</p>
			) : (
				<div className="two">
					<section className="section">
						<ContactForm view={view} problem={problem} />
					</section>
					<aside className="section letter-notes">
						<h2>Found a wrong figure?</h2>
						<p>Open it on the listing page and choose “Report a mistake”. That’s faster.</p>
						<h2>What we keep</h2>
						<p>
							We keep your message, email and name for one year after we reply. Only our email provider sees
							your address.
						</p>
					</aside>
				</div>
			)}
		</div>
	);
}

export { FormBoundary as ErrorBoundary };
