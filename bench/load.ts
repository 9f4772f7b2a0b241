import { Agent, request } from "node:http";
import autocannon from "autocannon";

const CONNECTIONS = 8;

/** An address, or one with what a visitor sends along. */
export type Target = string | { url: string; headers: Record<string, string> };

/** Requests answered a second, at eight connections. @throws Error when an answer is not 2xx. */
async function requestsPerSecond(target: Target, seconds: number): Promise<number> {
	const { url, headers } = typeof target === "string" ? { url: target, headers: {} } : target;
	const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
	return result["2xx"] / result.duration;
}

/**
 * Measures several addresses in turns and sets each beside the first of the same round, so that what else the machine
 * does weighs on both alike.
 * @returns by name the median over the rounds of its requests a second, as a share of the first address's
 */
export async function besideTheFirst<Name extends string>(
	urls: Record<Name, Target>,
	rounds: number,
	seconds: number,
): Promise<Record<Name, number>> {
	const names = Object.keys(urls) as Name[];
	const [first] = names as [Name];
	const shares = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
	for (const name of names) await requestsPerSecond(urls[name], 1);
	for (let round = 0; round < rounds; round++) {
		const figures: Partial<Record<Name, number>> = {};
		for (const name of names) {
			await rest();
			figures[name] = await requestsPerSecond(urls[name], seconds);
		}
		for (const name of names) shares[name].push((figures[name] ?? 0) / (figures[first] ?? Number.NaN));
	}
	return Object.fromEntries(names.map((name) => [name, median(shares[name])])) as Record<Name, number>;
}

/** Requests of a burst, and how many bursts of each. */
const BURST = 200;
const BURSTS = 150;

/** A request with a body, to one of this machine's ports. */
export type Post = { url: string; headers: Record<string, string>; body: string };

/**
 * Measures two targets that differ by little: many short bursts in turns, and of each target its quickest tenth, when
 * nothing else was on the machine.
 * @returns requests a second of the second, as a share of the first's
 * @throws Error when an answer is not 2xx
 */
export async function burstsBeside(first: Post, second: Post): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
	const times: [number[], number[]] = [[], []];
	for (let burst = 0; burst < BURSTS; burst++) {
		times[0].push(await timeOfBurst(first, agent));
		times[1].push(await timeOfBurst(second, agent));
	}
	agent.destroy();
	const [one, other] = times.map((all) => median(all.sort((a, b) => a - b).slice(0, BURSTS / 10)));
	return (one ?? Number.NaN) / (other ?? Number.NaN);
}

/** Milliseconds until so many requests are answered over as many connections as the agent has. */
async function timeOfBurst(post: Post, agent: Agent): Promise<number> {
	const started = performance.now();
	await Promise.all(Array.from({ length: BURST }, () => send(post, agent)));
	return performance.now() - started;
}

function send({ url, headers, body }: Post, agent: Agent): Promise<void> {
	return new Promise((resolve, reject) => {
		const sent = request(url, { method: "POST", agent, headers }, (response) => {
			const { statusCode = 0 } = response;
			response.resume().on("end", () => {
				if (statusCode >= 200 && statusCode < 300) resolve();
				else reject(new Error(`${url} answered ${statusCode}`));
			});
		});
		sent.on("error", reject).end(body);
	});
}

/** Lets what the last measurement left under way come to its end. */
function rest(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 500));
}

/** The middle one of some figures. */
export function median(figures: number[]): number {
	const sorted = [...figures].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
