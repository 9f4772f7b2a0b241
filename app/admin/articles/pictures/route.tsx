import { data, type HeadersFunction, type LinksFunction, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage } from "../../admin-page";
import { articleLinks } from "../article-links";
import { keepPicture, loadPictures } from "./load.server";
import { SentPictures } from "./sent-pictures";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Pictures", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("articles", ({ context }) => loadPictures(context));

export const action = forStaff("articles", async (args) => {
	const answer = await keepPicture(args);
	return data(answer, { status: answer.status });
});

export const links: LinksFunction = articleLinks;

/** The picture library with an upload form. Works without script, and people copy directives. */
export default function Pictures() {
	const { pictures } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<AdminPage
			title="Pictures"
			lede="PNG, JPEG, WebP or GIF, at most 5 MB. What a camera wrote into the file stays in it."
		>
			<form method="post" encType="multipart/form-data" className="desk-form">
				<label htmlFor="picture">Picture</label>
				<input
					id="picture"
					name="picture"
					type="file"
					accept="image/png,image/jpeg,image/webp,image/gif"
					required
				/>
				{answer?.problem ? (
					<p className="field-error" role="alert">
						{answer.problem}
					</p>
				) : null}
				<p className="acts">
					<button type="submit" className="btn">
						Send
					</button>
				</p>
			</form>
			<SentPictures pictures={pictures} />
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
