import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { refusalBeyond, unavailable } from "~/context/verb";
import { tellMail } from "../../tell-mail";
import { confirmSubscription, type LinkState, readLink, renewLink } from "./confirm-subscription";

/** `newSource` is set only by the press that confirmed it. */
export type ConfirmView = {
	token: string;
	state: LinkState | "renewed" | "unavailable";
	newSource: string | null;
};

export async function loadConfirm({ db, now }: AppLoadContext, request: Request): Promise<ConfirmView> {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const state = await readLink({ db, now }, token).catch((error) => {
		unavailable(error);
		return "unavailable" as const;
	});
	return { token, state, newSource: null };
}

export async function takeConfirm({
	context,
	request,
}: Pick<ActionFunctionArgs, "context" | "request">): Promise<ConfirmView> {
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("This is confirmed by a form.", { status: 415 });
	const { db, now, limits } = context;
	const token = String(form.get("token") ?? "");
	if (form.get("intent") !== "renew") {
		const { done } = await confirmSubscription({ db, now }, token).catch(unavailable);
		return { token, ...(done ?? { state: "unavailable", newSource: null }) };
	}
	const beyond = await refusalBeyond(limits.letter, "");
	const { done } = beyond ? { done: undefined } : await renewLink({ db, now }, token).catch(unavailable);
	if (done) tellMail(context, done.mail);
	return { token, state: done ? "renewed" : "unavailable", newSource: null };
}
