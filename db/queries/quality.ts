import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../database";
import type { QualityVersion } from "../records";
import { retryWrite } from "../retry-write";
import { auditLog } from "../schema/audit";
import { qualityVersions } from "../schema/quality";

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

/** A statement for a batch that reads the current adopted weights. Empty while the defaults in code apply. */
export function newestVersion(db: Database) {
	return db.select(shown).from(qualityVersions).orderBy(desc(qualityVersions.version)).limit(1);
}

/** A statement that reads all adopted versions, newest first, without their authors. */
export function versionsQuery(db: Database) {
	return db.select(shown).from(qualityVersions).orderBy(desc(qualityVersions.version));
}

/** The same, read. */
export async function readVersions(db: Database): Promise<QualityVersion[]> {
	return versionsQuery(db);
}

/** A version with the user id of who adopted it. */
export type SignedVersion = QualityVersion & { adoptedBy: string };

/** The same with authors, for staff. */
export function readSignedVersions(db: Database): Promise<SignedVersion[]> {
	return db
		.select({ ...shown, adoptedBy })
		.from(qualityVersions)
		.orderBy(desc(qualityVersions.version));
}

/**
 * Adopts a version and logs its author and the old weights, in one transaction. Of two identical versions only
 * the first is written.
 * @returns whether it was written
 */
export async function writeVersion(
	db: Database,
	adopted: SignedVersion,
	before: QualityVersion,
): Promise<boolean> {
	const { version, adoptedAt, adoptedBy: actor, ...said } = adopted;
	const { adoptedAt: _since, ...former } = before;
	const line = {
		// One row per version, so the second of two concurrent versions isn't written or logged.
		...{ id: `adopt-weights:${version}`, at: adoptedAt, actor, verb: "adopt-weights" },
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
