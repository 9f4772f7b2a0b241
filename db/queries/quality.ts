import { and, count, desc, eq, gte } from "drizzle-orm";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import type { QualityVersion } from "../records";
import { retryWrite } from "../retry-write";
import { kindTotals } from "../schema/listings";
import { auditLog } from "../schema/operations";
import { qualityDays, qualityVersions } from "../schema/quality";

const { adoptedBy, ...shown } = {
	version: qualityVersions.version,
	required: qualityVersions.required,
	optional: qualityVersions.optional,
	sources: qualityVersions.sources,
	freshness: qualityVersions.freshness,
	reviews: qualityVersions.reviews,
	halfLifeDays: qualityVersions.halfLifeDays,
	why: qualityVersions.why,
	adoptedAt: qualityVersions.adoptedAt,
	adoptedBy: qualityVersions.adoptedBy,
};

/** For a batch. Empty while the defaults in code apply. */
export function newestVersion(db: Database) {
	return db.select(shown).from(qualityVersions).orderBy(desc(qualityVersions.version)).limit(1);
}

export function versionsQuery(db: Database) {
	return db.select(shown).from(qualityVersions).orderBy(desc(qualityVersions.version));
}

export async function readVersions(db: Database): Promise<QualityVersion[]> {
	return versionsQuery(db);
}

type SignedVersion = QualityVersion & { adoptedBy: string };

export function readSignedVersions(db: Database): Promise<SignedVersion[]> {
	return db
		.select({ ...shown, adoptedBy })
		.from(qualityVersions)
		.orderBy(desc(qualityVersions.version));
}

/** Logs it in the same transaction. Of two identical versions only the first is written. */
export async function writeVersion(
	db: Database,
	adopted: SignedVersion,
	before: QualityVersion,
): Promise<boolean> {
	const { version, adoptedAt, adoptedBy: actor, ...said } = adopted;
	const { adoptedAt: _since, ...former } = before;
	const line = {
		// One row per version, so the second of two concurrent versions isn't written or logged.
		id: `adopt-weights:${version}`,
		at: adoptedAt,
		actor,
		verb: "adopt-weights",
		subject: `quality-score:${version}`,
		before: JSON.stringify(former),
		after: JSON.stringify({ ...said, version }),
	};
	const [written] = await retryWrite(() =>
		db.batch([
			db
				.insert(qualityVersions)
				.values(adopted)
				.onConflictDoNothing()
				.returning({ version: qualityVersions.version }),
			db.insert(auditLog).values(line).onConflictDoNothing(),
		]),
	);
	if (written.length > 0) return true;
	// After a lost answer, a retry finds its own row.
	const mine = and(
		eq(qualityVersions.version, version),
		eq(qualityVersions.adoptedBy, actor),
		eq(qualityVersions.adoptedAt, adoptedAt),
	);
	return (await db.select({ version: qualityVersions.version }).from(qualityVersions).where(mine)).length > 0;
}

export type QualityDay = typeof qualityDays.$inferSelect;

const MOST_ROWS = 4_000;

export async function countQualityDay(db: Database, day: string): Promise<number> {
	const [{ rows } = { rows: 0 }] = await db
		.select({ rows: count() })
		.from(qualityDays)
		.where(eq(qualityDays.day, day));
	return rows;
}

export function readQualityTotals(db: Database) {
	const { kind, quality } = kindTotals;
	return db.select({ kind, quality }).from(kindTotals);
}

export async function writeQualityDay(db: Database, rows: QualityDay[]): Promise<void> {
	for (const select of jsonSelects(qualityDays, rows))
		await retryWrite(() => db.insert(qualityDays).select(select).onConflictDoNothing());
}

/** Today's totals and saved days, newest first. @param since ISO day */
export async function readQuality(db: Database, since: string) {
	const { day, kind, asked, known, within } = qualityDays;
	const [totals, days] = await db.batch([
		readQualityTotals(db),
		db
			.select({ day, kind, asked, known, within })
			.from(qualityDays)
			.where(gte(qualityDays.day, since))
			.orderBy(desc(qualityDays.day), qualityDays.kind)
			.limit(MOST_ROWS),
	]);
	return { totals, days };
}
