import { isbot } from "isbot";
import { type Assigning, type Assignment, variantAt, variantsOf } from "../../../app/experiments/assign";
import { isKnown, KNOWN, type Variants } from "../../../app/experiments/known";
import { printMark } from "../../../app/experiments/mark";
import { dayOf } from "../../../app/ui/format";
import { openDatabase } from "../../../db/database";
import { addressOf } from "../../shared/address";
import { createContentCache } from "../../shared/content-cache";
import type { SiteEnv } from "../env";
import { drawPlace } from "./draw-place";
import { type TrialsMemory, trialsOfThisIsolate } from "./memory";
import { readTests, rememberedTests } from "./read-assigning";

export type Trial = {
	variants: Variants;
	/** Adds the variants to the response, and marks it as private to the visitor. */
	mark: (response: Response) => Response;
};

type TrialsOptions = {
	env: Pick<SiteEnv, "content" | "database">;
	buildId: string;
	waitUntil: (work: Promise<unknown>) => void;
	/** UTC milliseconds. */
	now?: () => number;
	memory?: TrialsMemory;
};

const untouched: Trial = { variants: {}, mark: (response) => response };

const tried = new Set<string>(Object.values(KNOWN).map(({ path }) => path));

/** Decides what a request is shown, where something is tried out on its page. Every other page is left as it is, and costs nothing. */
export function createTrials({
	env,
	buildId,
	waitUntil,
	now = Date.now,
	memory = trialsOfThisIsolate,
}: TrialsOptions) {
	return {
		/** The trial for requests without an experiment, if we know that from memory. Otherwise null. */
		atHand(request: Request): Trial | null {
			const path = pathOf(request);
			if (!path || !tried.has(path)) return untouched;
			const tests = rememberedTests({ now, memory });
			return tests?.every(({ known }) => KNOWN[known].path !== path) ? untouched : null;
		},
		async assign(request: Request): Promise<Trial> {
			const path = pathOf(request);
			if (!path || !tried.has(path)) return untouched;
			const tests = await readTests({
				cache: createContentCache({ kv: env.content, waitUntil, now, buildId }),
				db: () => openDatabase(env.database),
				...{ now, memory },
			});
			const here = tests.filter(({ known }) => KNOWN[known].path === path);
			if (here.length === 0) return untouched;
			const assigned = await Promise.all(here.map((test) => assignmentOf(test, request, now())));
			return trialOf(assigned.filter((each) => each !== null));
		},
	};
}

/** The main path of the requested page, also for its data requests. */
function pathOf(request: Request): string | null {
	if (request.method !== "GET" && request.method !== "HEAD") return null;
	return addressOf(request).name ?? null;
}

/**
 * A visitor's variant, or the winner for everyone. Null for visitors outside the shares, bots and browsers that
 * ask not to be tracked. They get the original.
 */
async function assignmentOf(
	{ known, salt, shares, isRunning }: Assigning,
	request: Request,
	now: number,
): Promise<Assignment | null> {
	const [whole] = shares;
	if (!isRunning) return whole ? { known, variant: whole.variant, isCounted: false } : null;
	const agent = request.headers.get("User-Agent") ?? "";
	if (isbot(agent) || agent === "" || isRefused(request.headers)) return null;
	const address = request.headers.get("CF-Connecting-IP") ?? "";
	const variant = variantAt(await drawPlace({ address, agent }, dayOf(now), salt), shares);
	return variant === null ? null : { known, variant, isCounted: true };
}

function isRefused(headers: Headers): boolean {
	return headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1";
}

function trialOf(assigned: Assignment[]): Trial {
	const counted = assigned.filter(({ isCounted, known }) => isCounted && isKnown(known));
	return {
		variants: variantsOf(assigned),
		mark(response) {
			const marked = new Response(response.body, response);
			if (counted.length > 0) marked.headers.append("Server-Timing", printMark(counted));
			// Other visitors may get another variant, so no cache in between may store it.
			if (!marked.headers.has("Cache-Control"))
				marked.headers.set("Cache-Control", "private, max-age=0, must-revalidate");
			return marked;
		},
	};
}
