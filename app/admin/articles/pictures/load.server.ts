import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { unavailable } from "~/context/verb";
import { formatMoment } from "~/ui/format";
import { listUploads } from "~db/queries/uploads";
import { TOO_LARGE, uploadPicture } from "../upload-picture";

export type SentPicture = { name: string; src: string; width: number; height: number; sent: string | null };

export async function loadPictures({ db }: AppLoadContext): Promise<{ pictures: SentPicture[] }> {
	const rows = await listUploads(db, 40);
	return {
		pictures: rows.map(({ name, width, height, at }) => ({
			...{ name, src: `/uploads/${name}`, width, height, sent: formatMoment(at) },
		})),
	};
}

export type PictureAnswer =
	| { status: 200; picture: SentPicture; problem: null }
	| { status: number; picture: null; problem: string };

/** Keeps it. @throws a 415 Response where no form was sent */
export async function keepPicture({
	context: { db, now, limits, uploads, bodyAbove },
	request,
	session,
}: Pick<ActionFunctionArgs, "context" | "request"> & { session: Session }): Promise<PictureAnswer> {
	if (bodyAbove !== null) return { status: 413, picture: null, problem: TOO_LARGE };
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("A picture is sent as a form.", { status: 415 });
	const file = form.get("picture");
	const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : null;
	const { done, refused } = await uploadPicture(
		{
			db,
			now,
			keep: (name, content) => uploads.keep(name, content),
			limit: () => limits.account(session.userId),
		},
		session,
		{ bytes },
	).catch(unavailable);
	if (!done)
		return { status: refused.status, picture: null, problem: refused.fields?.picture ?? refused.message };
	return { status: 200, problem: null, picture: { ...done, src: `/uploads/${done.name}`, sent: null } };
}
