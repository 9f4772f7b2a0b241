import { data, redirect } from "@remix-run/cloudflare";
import { unavailable } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { planSheet } from "~/listings/record/sheet/plan-sheet";
import { printRead } from "~/listings/record/sheet/print-sheet";
import { decodeFile, readSheet, TOO_LARGE } from "~/listings/record/sheet/read-sheet";
import { LARGEST_SHEET, type SheetRow } from "~/listings/record/sheet/sheet-row";
import { plural } from "~/ui/format";
import { formSent, recordNeeds, type StaffArgs } from "../staff.server";
import { type ImportDone, importFacts, rowsLeftOut } from "./import-facts";
import {
	type DryRun,
	type OutcomeRow,
	presentOutcome,
	presentPlan,
	presentProblems,
	readMarks,
} from "./present-plan.server";

export async function importFromForm(args: StaffArgs) {
	// Going back restores what the visitor typed.
	if (args.context.bodyAbove !== null) return tooLarge(args.context.bodyAbove);
	const form = await formSent(args.request);
	const text = (name: string) => String(form.get(name) ?? "");
	const [pasted, kind, file] = [text("sheet"), text("kind"), form.get("file")];
	const sent = await textOf(file instanceof File && file.name !== "" ? file : null, pasted);
	const typed = { sheet: sent.text ?? pasted, kind };
	if (sent.text === undefined)
		return answer({ typed, message: "Nothing was imported.", fileProblem: sent.problem }, 422);
	if (text("do") !== "record") return dryRun(args, typed);
	return record(args, typed, { marks: readMarks(text("marks")), leaveOut: text("leaveOut") });
}

function tooLarge(most: number) {
	const fileProblem = `You sent more than ${most / 1024 / 1024} MB. ${TOO_LARGE}`;
	const message = "Nothing was imported. Go back to see what you entered.";
	return answer({ typed: { sheet: "", kind: "" }, message, fileProblem }, 413);
}

async function textOf(
	file: File | null,
	pasted: string,
): Promise<{ text: string; problem?: undefined } | { problem: string; text?: undefined }> {
	if (!file) return { text: pasted };
	if (file.size > LARGEST_SHEET) return { problem: `${file.name} is too large. ${TOO_LARGE}` };
	const { text, problem } = decodeFile(new Uint8Array(await file.arrayBuffer()));
	return problem === undefined ? { text } : { problem: `We couldn’t read ${file.name}. ${problem}` };
}

export type ImportAnswer = {
	typed: { sheet: string; kind: string };
	message: string | null;
	isProblem: boolean;
	fileProblem: string | null;
	outcome: OutcomeRow[];
	dryRun: DryRun | null;
};

type Typed = ImportAnswer["typed"];

type Said = Partial<Pick<ImportAnswer, "message" | "outcome" | "isProblem">> & {
	status?: number;
	shown?: Record<string, string> | null;
};

async function dryRun(args: StaffArgs, typed: Typed, { status, shown = null, ...said }: Said = {}) {
	const { rows, problems } = readSheet(typed.sheet);
	if (problems) {
		const unread = { ...NOTHING, ...presentProblems(problems) };
		return answer({ typed, message: UNREAD, ...said, dryRun: unread }, status ?? 422);
	}
	const { done, refused } = await planned(args, rows, typed);
	if (!done) return answer({ typed, ...said, message: refused.message, isProblem: true }, refused.status);
	const isWrong = done.problems.length > 0;
	return answer(
		{ typed, message: isWrong ? UNFIT : null, ...said, dryRun: presentPlan(done, shown) },
		status ?? (isWrong ? 422 : 200),
	);
}

function planned({ context, session }: StaffArgs, rows: SheetRow[], { kind }: Typed) {
	const needs = recordNeeds(context, session);
	return planSheet(needs, rows, kindById(kind) ?? null, session.userId).then(
		(done) => ({ done, refused: undefined }),
		unavailable,
	);
}

const UNREAD = "We couldn’t read this. Nothing was imported.";
const UNFIT = "Some rows have errors. Nothing was imported yet.";
const NOTHING: DryRun = {
	problems: [],
	moreProblems: 0,
	listings: [],
	summary: "",
	button: null,
	choice: null,
	marks: "",
	leaveOut: "",
};

async function record(
	args: StaffArgs,
	typed: Typed,
	shown: { marks: Record<string, string>; leaveOut: string },
) {
	const needs = recordNeeds(args.context, args.session);
	const { done, refused } = await importFacts(needs, args.session, { ...typed, ...shown }).catch(unavailable);
	if (refused) {
		const marks = refused.code === "changed" ? shown.marks : null;
		return dryRun(args, typed, { message: refused.message, status: refused.status, shown: marks });
	}
	if (done.left === 0 && done.leftOut === 0) throw redirect(`/admin/import?${doneParams(done)}`, 303);
	const [first] = done.refused;
	return dryRun(args, done.left === 0 ? await onlyLeftOut(args, typed) : typed, {
		message: leftWords(done),
		status: first?.why.status ?? 200,
		isProblem: first !== undefined,
		outcome: presentOutcome(done),
	});
}

async function onlyLeftOut(args: StaffArgs, typed: Typed): Promise<Typed> {
	const { rows = [] } = readSheet(typed.sheet);
	const { done } = await planned(args, rows, typed);
	if (!done) return typed;
	const isLeft = new Set(rowsLeftOut(done));
	return { ...typed, sheet: printRead(rows.filter(({ at }) => isLeft.has(at))) };
}

function doneParams({ recorded }: ImportDone): URLSearchParams {
	const facts = recorded.reduce((sum, each) => sum + each.facts, 0);
	return new URLSearchParams({ facts: String(facts), listings: String(recorded.length) });
}

function leftWords({ recorded, refused, left, leftOut }: ImportDone): string {
	const listings = (count: number) => plural(count, "listing", "listings");
	return [
		recorded.length > 0 ? `Imported ${listings(recorded.length)}.` : "Nothing was imported.",
		...(refused.length > 0 ? [`${listings(refused.length)} failed.`] : []),
		...(left > 0 ? [`${plural(left, "listing is", "listings are")} left below.`] : []),
		...(leftOut > 0 ? [`${plural(leftOut, "skipped row is", "skipped rows are")} still in the form.`] : []),
		...(leftOut > 0 && left === 0 ? ["Correct the form and preview it again."] : []),
	].join(" ");
}

function answer(part: Partial<ImportAnswer> & Pick<ImportAnswer, "typed">, status: number) {
	const whole: ImportAnswer = {
		message: null,
		fileProblem: null,
		outcome: [],
		dryRun: null,
		isProblem: status !== 200,
		...part,
	};
	return data(whole, { status, headers: { "Cache-Control": "private, no-store" } });
}
