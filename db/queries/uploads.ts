import { desc, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { auditLog } from "../schema/operations";
import { uploads } from "../schema/texts";

export type Upload = typeof uploads.$inferSelect;

export async function writeUpload(db: Database, upload: Upload): Promise<void> {
	const { name, at, actor, width, height, bytes } = upload;
	await retryWrite(() =>
		db.batch([
			db.insert(uploads).values(upload).onConflictDoNothing(),
			db
				.insert(auditLog)
				.values({
					id: `upload-picture:${name}`,
					at,
					actor,
					verb: "upload-picture",
					subject: `upload:${name}`,
					before: "null",
					after: JSON.stringify({ width, height, bytes }),
				})
				.onConflictDoNothing(),
		]),
	);
}

export function listUploads(db: Database, limit: number): Promise<Upload[]> {
	return db.select().from(uploads).orderBy(desc(uploads.at), uploads.name).limit(limit);
}

export async function uploadsThere(db: Database, names: string[]): Promise<Set<string>> {
	const rows = await db
		.select({ name: uploads.name })
		.from(uploads)
		.where(sql`${uploads.name} in (select value from json_each(${JSON.stringify(names)}))`);
	return new Set(rows.map(({ name }) => name));
}
