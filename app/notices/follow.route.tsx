import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Arrival } from "~/account/arrival";
import { forArrival, forPerson } from "~/context/guard.server";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { ChooseWhat } from "./choose-what";
import { loadFollow, saveFollow } from "./follow.server";
import { FollowForm } from "./follow-form";
import { NOTICES, noticesLinks } from "./frame";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Follow", error);

export const headers = privateHeaders;

export const loader = forArrival(({ context, request, session }) =>
	session ? loadFollow(context, request, session) : null,
);

export const action = forPerson(async (args) => {
	const problem = await saveFollow(args);
	return data(problem, { status: problem.status });
});

export const links = noticesLinks;

export default function Follow() {
	const view = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>() ?? null;
	if (!view) return <Arrival settled={false} />;
	const { form } = view;
	return (
		<div className="wrap notices">
			<Arrival settled />
			<Breadcrumbs trail={[{ href: NOTICES, label: "Notifications" }, { label: "Follow" }]} />
			<PageHead
				title={form ? `Follow ${form.name.replace(/^All /, "all ")}` : "Follow something"}
				lede={
					form
						? "We’ll notify you when a figure changes."
						: "Follow a treasury company, a lender’s rate, an exchange’s fee or any other number. We’ll also tell you if a listing closes."
				}
			/>
			{form ? <FollowForm form={form} problem={problem} /> : null}
			<ChooseWhat view={view} isSecond={form !== null} />
		</div>
	);
}

export { PrivateBoundary as ErrorBoundary };
