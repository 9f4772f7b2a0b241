import { and, count, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { listings } from "../schema/listings";
import { auditLog } from "../schema/operations";
import { reports } from "../schema/reports";

type NewReport = {
	id: string;
	listingId: string;
	/** A key of the kind's fields, or `other`. */
	field: string;
	message: string;
	suggestedValue: string | null;
	sourceUrl: string | null;
	email: string | null;
	createdAt: number;
};

/** The result: stored now, already stored with the same text, or a different report has this id. */
type ReportOutcome = "new" | "known" | "other";

/** Idempotent by the report's id. */
export async function insertReport(db: Database, report: NewReport): Promise<ReportOutcome> {
	const inserted = await retryWrite(() =>
		db
			.insert(reports)
			.values(report)
			.onConflictDoNothing({ target: reports.id })
			.returning({ id: reports.id }),
	);
	if (inserted.length > 0) return "new";
	const [kept] = await db.select().from(reports).where(eq(reports.id, report.id));
	const { createdAt, ...said } = report;
	const isSame = Object.entries(said).every(([key, value]) => kept?.[key as keyof typeof said] === value);
	return isSame ? "known" : "other";
}

/** @param id `{kind}:{slug}` */
export async function listingExists(db: Database, id: string): Promise<boolean> {
	const found = await db.select({ id: listings.id }).from(listings).where(eq(listings.id, id)).limit(1);
	return found.length > 0;
}

export type OpenReport = {
	id: string;
	listing: { kind: string; slug: string; name: string };
	field: string;
	message: string;
	suggestedValue: string | null;
	sourceUrl: string | null;
	canBeAsked: boolean;
	createdAt: number;
};

/** Newest first. @param page from 1 */
export async function listOpenReports(
	db: Database,
	page: number,
	size: number,
): Promise<{ reports: OpenReport[]; total: number }> {
	const [rows, totals] = await db.batch([
		db
			.select({
				id: reports.id,
				kind: listings.kind,
				slug: listings.slug,
				name: listings.name,
				field: reports.field,
				message: reports.message,
				suggestedValue: reports.suggestedValue,
				sourceUrl: reports.sourceUrl,
				email: reports.email,
				createdAt: reports.createdAt,
			})
			.from(reports)
			.innerJoin(listings, eq(listings.id, reports.listingId))
			.where(eq(reports.status, "open"))
			.orderBy(desc(reports.createdAt), reports.id)
			.limit(size)
			.offset((page - 1) * size),
		db.select({ total: count() }).from(reports).where(eq(reports.status, "open")),
	]);
	return {
		reports: rows.map(({ kind, slug, name, email, ...report }) => ({
			...report,
			listing: { kind, slug, name },
			canBeAsked: email !== null,
		})),
		total: totals[0]?.total ?? 0,
	};
}

export type Verdict = "accepted" | "rejected";

type ReportAnswer = {
	id: string;
	verdict: Verdict;
	answer: string;
	at: number;
	actor: string;
};

/** The result: stored, already stored with the same text, a different answer exists, or no such report. */
type AnswerOutcome = "new" | "known" | "other" | "none";

/** The first answer wins. */
export async function writeAnswer(
	db: Database,
	{ id, verdict, answer, at, actor }: ReportAnswer,
): Promise<AnswerOutcome> {
	const [before] = await db.select().from(reports).where(eq(reports.id, id));
	if (!before) return "none";
	if (before.status !== "open")
		return before.status === verdict && before.answer === answer ? "known" : "other";
	const said = {
		// The row's id makes the second of two concurrent answers write nothing.
		id: `answer-report:${id}`,
		at,
		actor,
		verb: "answer-report",
		subject: before.listingId,
		before: JSON.stringify({ report: id, field: before.field, status: before.status }),
		after: JSON.stringify({ report: id, field: before.field, status: verdict, answer }),
	};
	const [changed] = await retryWrite(() =>
		db.batch([
			db
				.update(reports)
				.set({ status: verdict, answer, answeredAt: at })
				.where(and(eq(reports.id, id), eq(reports.status, "open")))
				.returning({ id: reports.id }),
			db.insert(auditLog).values(said).onConflictDoNothing(),
		]),
	);
	if (changed.length > 0) return "new";
	const [now] = await db.select().from(reports).where(eq(reports.id, id));
	return now?.status === verdict && now.answer === answer ? "known" : "other";
}

export type AnsweredReport = {
	id: string;
	listing: { kind: string; slug: string; name: string };
	field: string;
	verdict: Verdict;
	answer: string;
	reportedAt: number;
	answeredAt: number;
};

const MOST_ANSWERED = 200;

export async function readAnsweredReports(db: Database): Promise<AnsweredReport[]> {
	const rows = await db
		.select({
			id: reports.id,
			field: reports.field,
			status: reports.status,
			answer: reports.answer,
			reportedAt: reports.createdAt,
			answeredAt: reports.answeredAt,
			kind: listings.kind,
			slug: listings.slug,
			name: listings.name,
		})
		.from(reports)
		.innerJoin(listings, eq(listings.id, reports.listingId))
		.where(isNotNull(reports.answeredAt))
		.orderBy(desc(reports.answeredAt), reports.id)
		.limit(MOST_ANSWERED);
	return rows.flatMap(({ kind, slug, name, status, answer, answeredAt, ...row }) =>
		status === "open" || answer === null || answeredAt === null
			? []
			: [{ ...row, listing: { kind, slug, name }, verdict: status, answer, answeredAt }],
	);
}
