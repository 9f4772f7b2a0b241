import { useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { FieldError, Submit } from "../parts";
import styles from "./articles.css?url";
import { SentPictures } from "./insert-tools";
import { loadPictures, storePicture } from "./inserts.server";

export const meta = adminMeta("Pictures");

export const loader = forStaffPage("articles", ({ context }) => loadPictures(context));

export const action = forStaff("articles", storePicture);

export const links = adminLinks(styles);

export default function Pictures() {
	const { pictures } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<AdminPage
			title="Pictures"
			lede="Upload PNG, JPEG, WebP or GIF files of up to 5 MB. We keep camera data such as location, so remove it first."
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
				<FieldError>{answer?.problem}</FieldError>
				<Submit>Upload</Submit>
			</form>
			<SentPictures pictures={pictures} />
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
