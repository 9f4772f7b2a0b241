import { data, replace } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { type Outcome, unavailable } from "~/context/verb";
import type { FactsDone } from "~/listings/record/record-facts";
import { noteDecided } from "~db/queries/page-changes";
import { editValue, undoChange } from "../edit/edit-verbs";
import { idsIn } from "../edit/read-edit";
import { settleFromForm } from "../inbox/messages.server";
import { type AnswerProblem, answerFromForm } from "../inbox/reports.server";
import { formOf, recordNeeds, type StaffArgs } from "../staff.server";
import { STEPS, type Step, withDone } from "./asked";
import { confirmValue } from "./confirm-value";
import { acceptProposal, correctProposal, rejectChange, rejectProposal } from "./proposal-verbs";

type Form = Record<string, string>;

const ACTS: Record<
	string,
	{
		done: string;
		isAlways?: true;
		run: (needs: ReturnType<typeof recordNeeds>, session: Session, form: Form) => Promise<Outcome<FactsDone>>;
	}
> = {
	confirm: { done: "confirmed", run: confirmValue },
	unknown: {
		done: "unknown",
		run: (needs, session, { listing, field, source, note, seen }) =>
			editValue(needs, session, {
				listing,
				field,
				source,
				note,
				opened: seen,
				unknown: "on",
				undated: "on",
				how: "sourced",
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

/** Runs a queue form. Values use the edit verbs, and reports and messages use their own. */
export async function actOnQueue(args: StaffArgs) {
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
	if (!act) throw new Response("This form has no action. Reload the queue.", { status: 400 });
	const outcome = await act.run(recordNeeds(context, session), session, form).catch(unavailable);
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

/** Confirming a value that was read today adds no fact. We note the decision with the change. */
async function noteInChange({ db }: StaffArgs["context"], form: Form, facts: string[]): Promise<void> {
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
		message,
		answer,
		isFar,
		note: form.note ?? "",
		typed: { value: form.value ?? "", source: form.source ?? "", as_of: form.as_of ?? "" },
	};
	return data(problem, { status, headers: { "Cache-Control": "private, no-store" } });
}

export type QueueProblem = {
	row: string;
	step: Step | null;
	message: string;
	note: string;
	/** The value differs a lot from the current one, so the form asks for a confirming checkbox. */
	isFar: boolean;
	typed: Record<string, string>;
	answer: AnswerProblem | null;
};
