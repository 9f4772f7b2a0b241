import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { unavailable } from "~/context/verb";
import { enqueueMail } from "../enqueue-mail";
import { askForNewsletter } from "./ask-for-newsletter";

export type AskProblem = Awaited<ReturnType<typeof takeSignUp>>;

/** @throws the redirect onward, the same for every address, or a 415 Response without a form */
export async function takeSignUp({ context, request }: ActionFunctionArgs) {
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("Subscribe with the form on the page.", { status: 415 });
	const text = (key: string) => {
		const value = form.get(key);
		return typeof value === "string" ? value : "";
	};
	const typed = { email: text("email"), source: text("source"), website: text("website") };
	const { db, now, limits } = context;
	const { done, refused } = await askForNewsletter({ db, now, limit: limits.letter }, typed).catch(
		unavailable,
	);
	if (done) {
		enqueueMail(context, done.mail);
		throw redirect("/newsletter?asked=1", 303);
	}
	const { status, message, fields = {} } = refused;
	return { status, message, typed, fields };
}
