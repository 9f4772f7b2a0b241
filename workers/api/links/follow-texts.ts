import { keepTextLinks, readBodies, readLinkingTexts } from "../../../db/queries/text-links";
import { DAY } from "../../../db/time";
import type { UsesRun } from "./follow-uses";
import { linksIn } from "./links-in";

/** Texts a run that are read whole. */
const MOST_A_RUN = 25;

/**
 * Brings what is known of links to what the published texts say: those that have another revision than when they were looked at, a few a run, and
 * those that are not there any more.
 * @throws what the database throws
 */
export async function followTexts({ db, now, random }: UsesRun): Promise<void> {
	const all = await readLinkingTexts(db);
	const gone = all.filter(({ revision }) => revision === null);
	const other = all.filter(({ revision, kept }) => revision !== null && revision !== kept?.revision);
	if (gone.length === 0 && other.length === 0) return;
	const some = other.slice(0, MOST_A_RUN);
	const bodies =
		some.length === 0
			? []
			: await readBodies(
					db,
					some.map(({ id }) => id),
				);
	const looked = bodies.map(({ id, revision, body }) => ({ textId: id, revision, urls: linksIn(body) }));
	const urls = new Set(looked.flatMap((text) => text.urls));
	const before = new Set([...gone, ...some].flatMap(({ kept }) => kept?.urls ?? []));
	await keepTextLinks(db, {
		...{ looked, gone: gone.map(({ id }) => id) },
		dropped: [...before].filter((url) => !urls.has(url)),
		fresh: [...urls]
			.filter((url) => !before.has(url))
			.map((url) => ({ url, dueAt: now + Math.round(random() * DAY) })),
	});
}
