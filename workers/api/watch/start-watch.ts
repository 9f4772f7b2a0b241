import type { Counts } from "../../../app/admin/health/jobs";
import { keyPages, watchRule } from "../../../app/listings/facts/key-pages";
import { kindById, kinds } from "../../../app/listings/kinds/all";
import type { Database } from "../../../db/database";
import { settleChanges } from "../../../db/queries/page-changes";
import {
	claimDueHosts,
	noteWatch,
	readListingsToFollow,
	saveWatchedUses,
} from "../../../db/queries/watched-pages";
import { DAY, HOUR, MINUTE } from "../../../db/time";
import type { ImportMessage, WatchMessage } from "../queue-messages";

/** A transaction with an earlier time may still be running, so recent changes wait. */
const MOST_LISTINGS = 100;
const SETTLED_AFTER = 10 * MINUTE;
/** Hosts a run. */
const MOST_HOSTS = 20;

type WatchStart = {
	db: Database;
	now: number;
	contact: string | null;
	imports: Pick<Queue<ImportMessage | WatchMessage>, "sendBatch">;
	random?: () => number;
};

/** Every ten minutes. Also settles decided changes. */
export async function startWatch({
	db,
	now,
	contact,
	imports,
	random,
}: WatchStart): Promise<Counts | undefined> {
	await followPages(db, now, random);
	await settleChanges(db, now);
	await noteWatch(db, now, contact === null ? "No contact is configured: IMPORT_CONTACT" : null);
	if (contact === null) return undefined;
	const hosts = await claimDueHosts(db, now, now + HOUR, MOST_HOSTS);
	if (hosts.length > 0) await imports.sendBatch(hosts.map((watch) => ({ body: { watch } })));
	return { started: hosts.length };
}

/** Only recently changed listings. A new page gets its first reading within a day. */
export async function followPages(db: Database, now: number, random = Math.random): Promise<void> {
	const rule = watchRule([...kinds]);
	const followed = await readListingsToFollow(db, rule, now - SETTLED_AFTER, MOST_LISTINGS);
	const last = followed.at(-1);
	if (!last) return;
	const uses = followed.flatMap(({ listing, isMerged }) => {
		const kind = kindById(listing.kind);
		if (!kind || isMerged) return [];
		return keyPages(kind, listing).map(({ url, fields, days }) => ({
			listingId: listing.id,
			url,
			days,
			fields: JSON.stringify(fields),
		}));
	});
	await saveWatchedUses(db, {
		looked: followed.map(({ listing }) => listing.id),
		uses,
		rule,
		firstDue: () => now + Math.round(random() * DAY),
		last: { id: last.listing.id, updatedAt: last.updatedAt },
	});
}
