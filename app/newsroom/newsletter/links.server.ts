import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { refusalBeyond, unavailable } from "~/context/verb";
import { enqueueMail } from "../enqueue-mail";
import {
	confirmSubscription,
	type Ended,
	endSubscription,
	type LinkState,
	readLink,
	renewLink,
} from "./subscription-links";

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

export async function takeConfirm({ context, request }: ActionFunctionArgs): Promise<ConfirmView> {
	const form = await request.formData().catch(() => null);
	if (!form) throw new Response("Confirm with the form on the page.", { status: 415 });
	const { db, now, limits } = context;
	const token = String(form.get("token") ?? "");
	if (form.get("intent") !== "renew") {
		const { done } = await confirmSubscription({ db, now }, token).catch(unavailable);
		return { token, ...(done ?? { state: "unavailable", newSource: null }) };
	}
	const beyond = await refusalBeyond(limits.letter, "");
	const { done } = beyond ? { done: undefined } : await renewLink({ db, now }, token).catch(unavailable);
	if (done) enqueueMail(context, done.mail);
	return { token, state: done ? "renewed" : "unavailable", newSource: null };
}

export type EndView = { of: Ended; token: string; state: "asked" | "ended" | "unknown" | "unavailable" };

export function loadEnd(request: Request): EndView {
	const params = new URL(request.url).searchParams;
	const token = params.get("token") ?? "";
	const of = params.get("of") ?? "digest";
	const isOurs = of === "digest" || of === "notices";
	return { of: ofWhat(of), token, state: token && isOurs ? "asked" : "unknown" };
}

/** Also serves email programs that post `List-Unsubscribe=One-Click` (RFC 8058) without cookies or script. */
export async function takeEnd({ context: { db, now }, request }: ActionFunctionArgs): Promise<EndView> {
	const form = await request.formData().catch(() => null);
	const params = new URL(request.url).searchParams;
	const said = (name: string) => params.get(name) ?? String(form?.get(name) ?? "");
	const token = said("token");
	const of = ofWhat(said("of"));
	const { done } = await endSubscription({ db, now }, of, token).catch(unavailable);
	if (!done) return { of, token, state: "unavailable" };
	return { of, token, state: done.isKnown ? "ended" : "unknown" };
}

function ofWhat(word: string | null): Ended {
	return word === "notices" ? "notices" : "digest";
}
