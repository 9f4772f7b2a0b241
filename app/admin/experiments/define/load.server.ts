import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { unavailable } from "~/context/verb";
import { KNOWN, NEVER_TESTED } from "~/experiments/known";
import { METRICS } from "~/experiments/measures";
import { grouped } from "~/ui/format";
import { type Experiment, readExperiment } from "~db/queries/experiments";
import { formSent } from "../../record-needs.server";
import { type FormAnswer, replyTo } from "../../reply-to.server";
import { defineExperiment, FIXED } from "../define-experiment";
import { DEFINITION, FIELDS, SHARE_FIELDS } from "../experiment-schema";
import { testHref } from "../test-href";

export type DefineView = {
	/** The draft's id. Null for a new one. */
	id: string | null;
	typed: Record<string, string>;
	known: Array<{ value: string; label: string; variants: Array<{ letter: string; says: string }> }>;
	metrics: Array<{ value: string; label: string }>;
	/** A field for the share of each variant, as many as anything has that can be tried out. */
	shares: Array<{ name: (typeof SHARE_FIELDS)[number]; label: string; isOptional: boolean }>;
	never: string;
	/** Why you can't edit it, with its page. Null for a draft. */
	fixed: { why: string; href: string } | null;
};

/**
 * The form for a new test or for the draft in the address.
 * @throws a 404 Response for an unknown name
 */
export async function loadDefinition({ db }: AppLoadContext, request: Request): Promise<DefineView> {
	const id = new URL(request.url).searchParams.get("id");
	const found = id === null ? null : await readExperiment(db, id);
	if (id !== null && !found) throw new Response("There is no test under this name.", { status: 404 });
	const known = Object.entries(KNOWN).map(([value, { what, path, variants }]) => ({
		...{ value, label: `${what}, on ${path}` },
		variants: variants.map(({ label, says }) => ({ letter: label, says })),
	}));
	const counts = known.map(({ variants }) => variants.length);
	return {
		...{ id, known, never: NEVER_TESTED },
		fixed:
			found && found.experiment.state !== "draft"
				? { why: FIXED, href: testHref(found.experiment.id) }
				: null,
		typed: found ? typedOf(found.experiment) : { share_a: "50", share_b: "50" },
		metrics: Object.entries(METRICS).map(([value, label]) => ({ value, label })),
		shares: SHARE_FIELDS.slice(0, Math.max(...counts)).map((name, at) => ({
			...{ name, label: `Share of ${"ABCD"[at]}, in percent`, isOptional: at >= Math.min(...counts) },
		})),
	};
}

/**
 * Sets down what a form says of a test. Answers what is wrong, with everything that was typed.
 * @throws the redirect to the test; a 415 Response where no form was sent
 */
export async function defineFromForm({
	context: { db, now, purge, limits },
	request,
	session,
}: Pick<ActionFunctionArgs, "context" | "request"> & { session: Session }): Promise<FormAnswer> {
	const submission = parseWithZod(await formSent(request), DEFINITION);
	const typed = Object.fromEntries(FIELDS.map((field) => [field, submission.payload[field] ?? ""]));
	const changed = new URL(request.url).searchParams.get("id");
	const { done, refused } = await defineExperiment(
		{ db, now, purge, limit: () => limits.account(session.userId) },
		session,
		changed === null ? { ...typed, isNew: true } : { ...typed, id: changed },
	).catch(unavailable);
	if (done) throw redirect(testHref(done.id), 303);
	return { status: refused.status, result: replyTo(submission, refused) };
}

function typedOf({
	id,
	title,
	question,
	known,
	metric,
	expected,
	effect,
	shares,
}: Experiment): Record<string, string> {
	const percents = shares.map(({ percent }, at): [string, string] => [
		SHARE_FIELDS[at] ?? "",
		String(percent),
	]);
	const plain = (share: number) => grouped(share * 100, 2).replaceAll(",", "");
	return {
		...{ id, title, question, known, metric, expected: plain(expected), effect: plain(effect) },
		...Object.fromEntries(percents),
	};
}
