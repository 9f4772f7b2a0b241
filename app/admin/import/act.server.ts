import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { unavailable } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { decodeFile } from "~/listings/sheet/decode-file";
import { planSheet } from "~/listings/sheet/plan-sheet";
import { readSheet, TOO_LARGE } from "~/listings/sheet/read-sheet";
import { LARGEST_SHEET } from "~/listings/sheet/sheet-row";
import { plural } from "~/ui/format";
import { recordNeedsOf } from "../record-needs.server";
import { type ImportDone, importFacts } from "./import-facts";
import { presentPlan, presentProblems, readMarks } from "./present-plan.server";
import type { DryRun, ImportAnswer } from "./view";

type Args = Pick<ActionFunctionArgs, "context" | "request"> & { session: Session };

/**
 * Shows what a file would change, or records what was shown. Whatever came stands in the form again.
 * @throws the redirect back to the page once all of it is recorded; a 415 Response where no form was sent
 */
export async function importFromForm(args: Args) {
	const form = await args.request.formData().catch(() => null);
	if (!form) throw new Response("A file is sent as a form.", { status: 415 });
	const pasted = String(form.get("sheet") ?? "");
	const kind = String(form.get("kind") ?? "");
	const file = form.get("file");
	const sent = await textOf(file instanceof File && file.name !== "" ? file : null, pasted);
	const typed = { sheet: sent.text ?? pasted, kind };
	if (sent.text === undefined) return answer({ typed, message: sent.problem }, 422);
	const shown = form.get("do") === "record" ? readMarks(String(form.get("marks") ?? "")) : null;
	return shown ? record(args, typed, shown) : dryRun(args, typed);
}

/** The text of a file, or what was pasted where none was chosen. */
async function textOf(
	file: File | null,
	pasted: string,
): Promise<{ text: string; problem?: undefined } | { problem: string; text?: undefined }> {
	if (!file) return { text: pasted };
	if (file.size > LARGEST_SHEET) return { problem: `${file.name} is too large. ${TOO_LARGE}` };
	const { text, problem } = decodeFile(new Uint8Array(await file.arrayBuffer()));
	return problem === undefined ? { text } : { problem: `${file.name}: ${problem}` };
}

type Typed = ImportAnswer["typed"];

/** What a file would change, and what was said of it besides. */
async function dryRun(args: Args, typed: Typed, { message = null, status = 200, shown = null }: Said = {}) {
	const { rows, problems } = readSheet(typed.sheet);
	if (problems)
		return answer(
			{ typed, message: message ?? UNREAD, dryRun: { ...NOTHING, ...presentProblems(problems) } },
			422,
		);
	const needs = recordNeedsOf(args.context, args.session);
	const planned = await planSheet(needs, rows, kindById(typed.kind) ?? null, args.session.userId).then(
		(done) => ({ done, refused: undefined }),
		unavailable,
	);
	if (!planned.done) return answer({ typed, message: planned.refused.message }, planned.refused.status);
	const isWrong = planned.done.problems.length > 0;
	const part = {
		typed,
		dryRun: presentPlan(planned.done, shown),
		message: message ?? (isWrong ? UNFIT : null),
	};
	return answer(part, isWrong && status === 200 ? 422 : status, status === 200 && !isWrong);
}

type Said = { message?: string | null; status?: number; shown?: Record<string, string> | null };

const UNREAD = "This cannot be read. Nothing was recorded.";
const UNFIT = "Some rows cannot be taken. Mend them or take them out: until then nothing is recorded.";
const NOTHING: DryRun = {
	...{ problems: [], moreProblems: 0, listings: [], summary: "", button: null, marks: "" },
};

async function record(args: Args, typed: Typed, marks: Record<string, string>) {
	const needs = recordNeedsOf(args.context, args.session);
	const { done, refused } = await importFacts(needs, args.session, { ...typed, marks }).catch(unavailable);
	if (refused) {
		const shown = refused.code === "changed" ? marks : null;
		return dryRun(args, typed, { message: refused.message, status: refused.status, shown });
	}
	if (done.left === 0) throw redirect(`/admin/import?${doneParams(done)}`, 303);
	return dryRun(args, typed, { message: leftWords(done), status: done.stopped?.refused.status ?? 200 });
}

function doneParams({ recorded }: ImportDone): URLSearchParams {
	const facts = recorded.reduce((sum, each) => sum + each.facts, 0);
	return new URLSearchParams({ facts: String(facts), listings: String(recorded.length) });
}

/** What was recorded and what was not, where something is left. */
function leftWords({ recorded, stopped, left }: ImportDone): string {
	const names = recorded.map(({ listing }) => listing).join(", ");
	const done = recorded.length > 0 ? `Recorded: ${names}.` : "Nothing was recorded.";
	const rest = `${plural(left, "listing is", "listings are")} left, as below.`;
	return stopped
		? `${done} It stopped at ${stopped.listing}: ${stopped.refused.message} ${rest}`
		: `${done} ${rest}`;
}

function answer(
	part: Partial<ImportAnswer> & Pick<ImportAnswer, "typed">,
	status: number,
	isFine = status === 200,
) {
	const whole: ImportAnswer = { message: null, dryRun: null, isProblem: !isFine, ...part };
	return data(whole, { status, headers: { "Cache-Control": "private, no-store" } });
}
