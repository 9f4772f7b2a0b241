import { PICTURE } from "../picture";
import { pick, type Question, type World } from "../world";

const page = (path: string): Question => ({ column: "a page with a copy", path, expects: [200] });
/** Drawn for each who asks, or read from the database. */
const drawn = (path: string): Question => ({ column: "a page without", path, expects: [200] });

/** Pages that everybody asks for: before a soak each is asked for once, so that there are copies. */
export function commonPages(slugs: readonly string[]): Question[] {
	const lists = ["lenders", "custody", "cards", "exchanges", "etfs", "inheritance", "treasury-companies"];
	const others = ["conferences-events", "bitcoin-friendly-businesses", "podcast", "calculators", "articles"];
	const single = ["glossary", "news", "methodology", "risk-score", "risk-simulator", "data", "reviews"];
	return ["", ...lists, ...others, ...single, ...slugs.map((slug) => `lenders/${slug}`)].map((path) =>
		page(`/${path}`),
	);
}

/** Somebody who looks around: pages, searches, exports, a loan of their own, pictures; and what asks whether the site is up. */
export async function read(
	world: World,
	common: readonly Question[],
	slugs: readonly string[],
): Promise<void> {
	const { ask, random, isOver, pause } = world;
	const below = (most: number) => Math.floor(random() * most);
	while (!isOver()) {
		const chance = random();
		if (chance < 0.55) await ask(pick(random, common));
		else if (chance < 0.65) await ask(drawn(`/lenders?loan=${5000 + below(90_000)}&ltv=${30 + below(30)}`));
		else if (chance < 0.72)
			await ask(drawn(`/search?q=${pick(random, ["loan", "etf", "kraken", "custody"])}`));
		else if (chance < 0.79) await ask(drawn(`/calculators/ltv?loan=${5000 + below(90_000)}`));
		else if (chance < 0.84) await ask(drawn(pick(random, ["/lenders.csv", "/etfs.json", "/cards.csv"])));
		else if (chance < 0.9)
			await ask(drawn(`/compare?items=lender:${pick(random, slugs)},lender:${pick(random, slugs)}`));
		else if (chance < 0.96) await ask({ column: "a picture", path: `/uploads/${PICTURE}`, expects: [200] });
		else await ask({ column: "`/healthz`", path: "/healthz", expects: [200] });
		await pause(20);
	}
}
