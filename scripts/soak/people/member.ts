import { randomUUID } from "node:crypto";
import { bringHome, pick, sessionOf, type World } from "../world";

/** Milliseconds between what one of them does. */
const EVERY = 900;

const OWN = { column: "one's own page", expects: [200] } as const;

/** Somebody with an account: signs in now and then, looks at their pages, earns badges, reports values, writes reviews and rewrites them. */
export async function belong(world: World, email: string, slugs: readonly string[]): Promise<void> {
	const { ask, random, isOver, pause, ledger } = world;
	const session = sessionOf(world, email);
	let written = 0;
	while (!isOver()) {
		const cookie = await session();
		const chance = random();
		if (chance < 0.25) await ask({ ...OWN, path: "/dashboard", cookie });
		else if (chance < 0.4) await ask({ ...OWN, path: "/reviews/mine", cookie });
		else if (chance < 0.6) {
			const json = { type: "page_visit", data: { page: `/lenders/${pick(random, slugs)}` } };
			await ask({ ...OWN, path: "/api/badges/track", cookie, json });
		} else if (chance < 0.75) {
			const id = randomUUID();
			const json = {
				id,
				listing: `lender:${pick(random, slugs)}`,
				field: "other",
				message: `Of a soak: ${id}`,
			};
			await bringHome(world, async () => ({
				...{ column: "a report", path: "/api/reports", expects: [200, 201], json },
			}));
			ledger.reports.add(id);
		} else {
			written += 1;
			await review(world, session, `lender:${slugs[written % slugs.length]}`, `${email} ${written}`);
		}
		await pause(EVERY);
	}
}

/** Writes a review of a listing, or what it says from now on. @param mark what no other review says */
async function review(
	world: World,
	session: () => Promise<string>,
	listing: string,
	mark: string,
): Promise<void> {
	const { ledger } = world;
	const key = `${userIdOf(await session())} ${listing}`;
	const texts = ledger.reviews.get(key) ?? [];
	const text = `The loan was paid out within two days, and the rate stayed what it was. ${mark}`;
	const form = {
		...{ from: String(texts.length), rating: "4", used: "A loan of 20,000 USD", usedFrom: "2026-03" },
		...{ usedUntil: "", text },
	};
	await bringHome(world, async () => ({
		...{ column: "one's own page", path: `/reviews/write?listing=${listing}`, expects: [303], form },
		cookie: await session(),
	}));
	ledger.reviews.set(key, [...texts, text]);
}

/** Whom a session's token is about. */
function userIdOf(cookie: string): string {
	const [, payload = ""] = /stytch_session_jwt=[^.]*\.([^.]*)/.exec(cookie) ?? [];
	return (JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub: string }).sub;
}
