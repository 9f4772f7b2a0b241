import { type AskNeeds, askPublic, type Landing, type NoAnswer, type Step } from "../fetching/ask-public";
import { decodeText, readHead } from "../fetching/decode-text";
import { type PageSaid, readPage } from "./read-page";

export const MOST_BYTES = 64 * 1024;
/** For each request, including redirects and the body. */
export const DEADLINE = 10_000;
const MOST_REDIRECTS = 4;

export type LinkAnswer =
	| {
			kind: "there";
			address: URL;
			steps: Step[];
			/** Null for documents, images and the like. */
			page: PageSaid | null;
	  }
	/** A 404, an unknown host or a bad certificate. */
	| { kind: "nothing"; problem: string }
	/** The server responds but doesn't let us in, at least for now. */
	| { kind: "unclear"; problem: string };

export type LinkNeeds = AskNeeds & {
	/** Tells servers who asks. */
	origin: string;
};

/** HEAD is enough for files. Pages need GET for their title, and because many servers mishandle HEAD. Never throws. */
export async function askLink(url: string, needs: LinkNeeds): Promise<LinkAnswer> {
	const asked = { url, headers: headersOf(needs.origin), deadline: DEADLINE, mostRedirects: MOST_REDIRECTS };
	const head = await askPublic({ ...asked, method: "HEAD" }, needs, readHeaders);
	if (head && "why" in head && head.why === "not-public") return noAnswer(head);
	if (head && !("why" in head)) return head;
	const answer = await askPublic(asked, needs, readAnswer);
	return "why" in answer ? noAnswer(answer) : answer;
}

function headersOf(origin: string): Record<string, string> {
	return {
		Accept: "text/html,application/xhtml+xml,*/*;q=0.8",
		"User-Agent": `plumbline-links/1.0 (+${origin}/about-us)`,
	};
}

/** Null for everything that needs a GET. */
async function readHeaders({ response, address, steps }: Landing): Promise<LinkAnswer | null> {
	await response.body?.cancel();
	const type = response.headers.get("Content-Type");
	return response.status === 200 && type && !isPage(type)
		? { kind: "there", address, steps, page: null }
		: null;
}

async function readAnswer({ response, address, steps }: Landing): Promise<LinkAnswer> {
	const { status, headers, body } = response;
	const type = headers.get("Content-Type") ?? "text/html";
	if (status < 200 || status > 299) {
		await body?.cancel();
		const problem = NOTHING_THERE[status];
		return problem
			? { kind: "nothing", problem: `${problem} (${status})` }
			: { kind: "unclear", problem: `${whyUnclear(status)} (${status})` };
	}
	if (!isPage(type)) {
		await body?.cancel();
		return { kind: "there", address, steps, page: null };
	}
	const { bytes } = await readHead(body, MOST_BYTES);
	return { kind: "there", address, steps, page: readPage(decodeText(bytes, type)) };
}

/** The platform's statuses above 520 are about a certificate or a name. */
const NOTHING_THERE: Record<number, string | undefined> = {
	404: "Not found",
	410: "Gone for good",
	525: "No secure connection",
	526: "No valid certificate",
	530: "No server under this name",
};

function whyUnclear(status: number): string {
	if (status === 429) return "Asks us to slow down";
	if (status >= 500) return "Server error";
	return status >= 400 ? "Refuses our request" : "Unexpected answer";
}

function isPage(type: string): boolean {
	return /^\s*(text\/html|application\/xhtml\+xml)/i.test(type);
}

/** An unreachable server counts as gone. A slow one, or one that redirects in circles, counts as present. */
function noAnswer({ why, problem }: NoAnswer): LinkAnswer {
	return why === "unreachable" ? { kind: "nothing", problem: "Unreachable" } : { kind: "unclear", problem };
}
