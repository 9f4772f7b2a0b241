import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import { unavailable } from "~/context/verb";
import { liveStatements } from "~/listings/facts/choose-statement";
import { formatValue } from "~/listings/facts/format-value";
import type { Field, Kind } from "~/listings/kinds/kind";
import { readTyped, readValue } from "~/listings/values/value-types";
import { dayOf, formatDate, hostOf } from "~/ui/format";
import type { Standing } from "~db/queries/record-facts";
import { editHref } from "../hrefs";
import { queueAddress, withDone } from "../queue/asked";
import { formSent, recordNeeds, replyTo, type StaffArgs } from "../staff.server";
import { editableField, standingOf } from "./edit.server";
import { editValue, undoChange } from "./edit-verbs";
import { sideOf } from "./present-history";
import { type Preview, previewEdit } from "./preview.server";
import { currencyOf, type EditForm, editSchema, idsIn, openedOf, typedOf } from "./read-edit";

export type EditAnswer = {
	result: SubmissionResult<string[]> | null;
	message: string | null;
	conflict: Conflict | null;
	preview: Preview | null;
};

const INTENT = "__intent__";

export async function actOnEdit({ context, request, session }: StaffArgs) {
	const sent = await formSent(request);
	const { db, now } = context;
	const needs = recordNeeds(context, session);
	const listing = String(sent.get("listing") ?? "");
	const key = String(sent.get("field") ?? "");
	const back = (done: string) => redirect(`${editHref(listing, key)}&done=${done}`, 303);
	const wants = String(sent.get("do") ?? "");

	if (wants === "theirs") throw back("theirs");
	if (wants === "undo") {
		const input = { listing, facts: idsIn(String(sent.get("facts") ?? "")) };
		const { done, refused } = await undoChange(needs, session, input).catch(unavailable);
		if (done) throw back(done.facts.length > 0 ? "undone" : "nothing");
		return answer({ message: refused.message }, refused.status);
	}

	const submission = parseWithZod(sent, { schema: editSchema, disableAutoCoercion: true });
	if (sent.has(INTENT)) return answer({ result: submission.reply() }, 200);
	const { kind, standing } = await standingOf(db, listing);
	const field = editableField(kind, key);
	if (wants === "preview") {
		const parsed = editSchema.safeParse(submission.payload);
		if (!parsed.success) return answer({ result: submission.reply() }, 422);
		const preview = await previewEdit(needs, kind, field, standing, parsed.data, session.userId);
		return answer({ result: submission.reply(), preview }, 200);
	}
	const { done, refused } = await editValue(needs, session, submission.payload).catch(unavailable);
	if (done) {
		const said = done.facts.length > 0 ? "saved" : "same";
		const queue = queueAddress(String(sent.get("back") ?? ""));
		if (!queue) throw back(said);
		const [, search = ""] = queue.split("?");
		const row = new URLSearchParams(search).get("row") ?? "";
		throw redirect(withDone(search, { done: said, listing, field: key, facts: done.facts, row }), 303);
	}
	const result = replyTo(submission, refused);
	if (refused.code !== "changed") return answer({ result, message: refused.message }, refused.status);
	const form = editSchema.parse(submission.payload);
	const conflict = conflictOf(kind, field, standing, form, dayOf(now()));
	// Previews "keep both".
	const asOfNow = { ...form, opened: conflict.opened, first: conflict.first };
	const preview = await previewEdit(needs, kind, field, standing, asOfNow, session.userId);
	return answer({ result, conflict, preview }, 409);
}

function answer(part: Partial<EditAnswer>, status: number) {
	const whole: EditAnswer = { result: null, message: null, conflict: null, preview: null, ...part };
	return data(whole, { status, headers: { "Cache-Control": "private, no-store" } });
}

export type Conflict = ReturnType<typeof conflictOf>;

function conflictOf(kind: Kind, field: Field, standing: Standing, form: EditForm, today: string) {
	const { facts, listing } = standing;
	const first = form.first ?? form.opened;
	const ids = new Set(idsIn(first));
	const then = facts.filter(({ id }) => ids.has(id));
	const side = (heading: string, some: Standing["facts"]) =>
		sideOf(kind, field, heading, some, listing.attributes, today);
	const date = form.undated ? "undated" : formatDate(form.as_of.trim() || null);
	return {
		sides: [
			side("When you opened it", then),
			side("Saved since", liveStatements(facts)),
			{
				heading: "Yours",
				value: typedWords(field, form, standing, today),
				mark: null,
				from: `${hostOf(form.source.trim())}, ${date}`,
			},
		],

		opened: openedOf(kind, field, facts).join(","),
		first,
	};
}

function typedWords(field: Field, form: EditForm, { listing }: Standing, today: string): string {
	if (form.unknown) return "Unknown";
	try {
		const raw = readTyped(field, typedOf(field, form), currencyOf(field, listing.attributes));
		const value = readValue(field, raw, today);
		return value === null ? "Unknown" : formatValue(field, value, listing.attributes);
	} catch (error) {
		if (error instanceof RangeError) return form.value;
		throw error;
	}
}
