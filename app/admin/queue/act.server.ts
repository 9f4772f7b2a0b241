import { type ActionFunctionArgs, data, replace } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { type Outcome, unavailable } from "~/context/verb";
import type { FactsDone } from "~/listings/record/record-facts";
import { noteDecided } from "~db/queries/page-changes";
import { rejectChange } from "../changes/reject-change";
import { editValue } from "../edit/edit-value";
import { idsIn } from "../edit/read-edit";
import { undoChange } from "../edit/undo-change";
import { settleFromForm } from "../messages/load.server";
import { acceptProposal } from "../proposals/accept-proposal";
import { correctProposal } from "../proposals/correct-proposal";
import { rejectProposal } from "../proposals/reject-proposal";
import { formOf, recordNeedsOf } from "../record-needs.server";
import { answerFromForm } from "../reports/load.server";
import { STEPS, withDone } from "./asked";
import { confirmValue } from "./confirm-value";
import type { QueueProblem } from "./view";

type Args = Pick<ActionFunctionArgs, "context" | "request"> & { session: Session };

type Form = Record<string, string>;

/** Each action's verb and success message. */
const ACTS: Record<
	string,
	{
		done: string;
		/** It succeeds even without a new fact. */
		isAlways?: true;
		run: (
			needs: ReturnType<typeof recordNeedsOf>,
			session: Session,
			form: Form,
		) => Promise<Outcome<FactsDone>>;
	}
> = {
	confirm: { done: "confirmed", run: confirmValue },
	unknown: {
		done: "unknown",
		run: (needs, session, { listing, field, source, note, seen }) =>
			editValue(needs, session, {
				...{ listing, field, source, note, opened: seen, unknown: "on", undated: "on", how: "sourced" },
				counts: "replaces",
			}),
	},
	accept: { done: "accepted", isAlways: true, run: acceptProposal },
	correct: { done: "corrected", isAlways: true, run: correctProposal },
	reject: {
		done: "rejected",
		isAlways: true,
		run: (needs, session, form) => (form.change ? rejectChange : rejectProposal)(needs, session, form),
	},
	undo: {
		done: "undone",
		run: (needs, session, { listing, facts = "" }) =>
			undoChange(needs, session, { listing, facts: idsIn(facts) }),
	},
};

/**
 * Runs a queue form. Values use the edit verbs, and reports and messages use their own. Returns any errors.
 * @throws the redirect to the queue after success, or a 415 Response without a form
 */
export async function actOnQueue(args: Args) {
	const { context, request, session } = args;
	const form = await formOf(request.clone() as Request);
	if ("verdict" in form) {
		const { data: answer, init } = await answerFromForm(args);
		return refused(form, { message: answer.message, answer }, init?.status);
	}
	if ("status" in form) {
		const { data: problem, init } = await settleFromForm(args);
		return refused(form, problem, init?.status);
	}
	const act = Object.hasOwn(ACTS, form.do ?? "") ? ACTS[form.do ?? ""] : undefined;
	if (!act) throw new Response("The form does not say what is to be done.", { status: 400 });
	const outcome = await act.run(recordNeedsOf(context, session), session, form).catch(unavailable);
	if (outcome.refused) {
		const { status, code, message, fields = {} } = outcome.refused;
		const [reason = message] = Object.values(fields);
		return refused(form, { message: reason, isFar: code === "look_twice" }, status);
	}
	const { facts } = outcome.done;
	await noteInChange(context, form, facts);
	const isNew = facts.length > 0 || act.isAlways;
	const done = isNew ? act.done : form.do === "undo" ? "nothing" : "same";
	const { search } = new URL(request.url);
	const { listing = "", field = "", next = "" } = form;
	// When a page has other values to decide, its row stays open.
	const step = form.stay === "decide" ? form.stay : undefined;
	throw replace(withDone(search, { done, listing, field, facts, row: next, step }), 303);
}

/**
 * If we read the value today before its page changed, confirming it adds no fact. We note the decision with the
 * change.
 */
async function noteInChange({ db }: Args["context"], form: Form, facts: string[]): Promise<void> {
	const { do: act = "", change = "", listing = "", field = "" } = form;
	if (facts.length > 0 || change === "" || !(act === "confirm" || act === "unknown")) return;
	await noteDecided(db, { change, listing, field }, act);
}

function refused(
	form: Form,
	{ message, answer = null, isFar = false }: Partial<QueueProblem> & { message: string },
	status = 422,
) {
	const problem: QueueProblem = {
		row: form.row ?? form.id ?? "",
		step:
			form.change && form.do !== "reject" ? "decide" : (STEPS.find((step) => step === form.do) ?? "answer"),
		...{ message, answer, isFar, note: form.note ?? "" },
		typed: { value: form.value ?? "", source: form.source ?? "", as_of: form.as_of ?? "" },
	};
	return data(problem, { status, headers: { "Cache-Control": "private, no-store" } });
}
