import { bringHome, pick, sessionOf, type World } from "../world";

/** Milliseconds between actions, to stay below an account's limit per minute. */
const EVERY = 1500;
const STAFF = "a page of the staff";

/** The field an editor changes, and a value prefix that no content uses. */
export const FIELD = "hq";
export const TOWN = "Town ";

/** An editor who opens a fact, saves its current value, and retries after a lost answer. */
export async function edit(
	world: World,
	email: string,
	listings: ReadonlyArray<{ slug: string; website: string }>,
): Promise<void> {
	const { random, isOver, pause, ledger } = world;
	const session = sessionOf(world, email);
	for (let saved = 1; !isOver(); saved++) {
		const { slug, website } = pick(random, listings);
		const listing = `lender:${slug}`;
		const path = `/admin/edit?listing=${listing}&field=${FIELD}`;
		const opened = await bringHome(world, async () => ({
			...{ column: STAFF, path, expects: [200], cookie: await session() },
		}));
		const form = {
			...{ listing, field: FIELD, value: `${TOWN}${saved}`, source: website, undated: "on", how: "sourced" },
			...{ opened: hidden(opened?.text ?? "", "opened"), do: "save" },
		};
		await bringHome(world, async () => ({
			...{ column: STAFF, path, expects: [303], form, cookie: await session() },
		}));
		ledger.facts.add(`${listing} ${form.value}`);
		await pause(EVERY);
	}
}

/** A moderator who publishes waiting reviews. Skips those that were just rewritten. */
export async function moderate(world: World, email: string): Promise<void> {
	const { ask, isOver, pause } = world;
	const session = sessionOf(world, email);
	while (!isOver()) {
		const path = "/admin-reviews";
		const queue = await ask({ column: STAFF, path, expects: [200], cookie: await session() });
		const id = hidden(queue?.text ?? "", "id");
		if (id) {
			const form = { id, revision: hidden(queue?.text ?? "", "revision"), verdict: "approve" };
			await ask({ column: "a decision", path, expects: [302, 303, 409], form, cookie: await session() });
		}
		await pause(EVERY);
	}
}

/** The value of a form's first hidden input with this name. */
function hidden(html: string, name: string): string {
	return new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
}
