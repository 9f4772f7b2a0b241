import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { learnLinks } from "~/learn/frame";
import { DrawnTextPage } from "~/learn/text/text-route";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { readForm } from "./article-fields";
import { drawPreview, previewDraft } from "./preview.server";
import { kindOf, type TextName } from "./text-names";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Preview", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("articles", ({ context, request }) =>
	request.method === "GET"
		? previewDraft(context, nameIn(new URL(request.url).searchParams))
		: { page: null, problems: [] },
);

export const action = forStaff("articles", async ({ context, request }) => {
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("Send the text as a form.", { status: 415 });
	const name = nameIn(form);
	return drawPreview(context, name, readForm(name.kind, form));
});

function nameIn(sent: URLSearchParams | FormData): TextName {
	return { kind: kindOf(sent.get("kind")), slug: String(sent.get("slug") ?? "") };
}

export const links: LinksFunction = learnLinks;

export default function Preview() {
	const saved = useLoaderData<typeof loader>();
	const { page, problems } = useActionData<typeof action>() ?? saved;
	if (page) return <DrawnTextPage slug={page.slug} html={page.html} />;
	return (
		<div className="wrap">
			<h1>{problems.length > 0 ? "Fix these problems to see a preview" : "No preview yet"}</h1>
			<ul>
				{problems.map((problem) => (
					<li key={problem}>{problem}</li>
				))}
			</ul>
		</div>
	);
}

export { PrivateBoundary as ErrorBoundary };
