import type { Bucket } from "~workers/api/events/objects";
import type { Fault } from "./faulty-database";

export function createMemoryBucket() {
	const objects = new Map<string, { text: string; uploaded: Date }>();
	const bucket = {
		async get(key: string) {
			const found = objects.get(key);
			return found ? { text: async () => found.text } : null;
		},
		async put(key: string, value: string | Uint8Array) {
			const text = typeof value === "string" ? value : new TextDecoder().decode(value);
			objects.set(key, { text, uploaded: new Date() });
		},
		async list({ prefix = "", limit = 1000 }: R2ListOptions = {}) {
			const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
			return {
				objects: keys.slice(0, limit).map((key) => {
					const { text, uploaded } = objects.get(key) ?? { text: "", uploaded: new Date(0) };
					return { key, size: text.length, uploaded };
				}),
			};
		},
		async delete(keys: string | string[]) {
			for (const key of [keys].flat()) objects.delete(key);
		},
	} as unknown as Bucket;
	return { bucket, objects };
}

export function faultyBucket(
	bucket: Bucket,
	next: (call: keyof Bucket) => Fault,
	onKilled: () => void = () => {},
): Bucket {
	async function call(name: keyof Bucket, ...args: unknown[]): Promise<unknown> {
		const fault = next(name);
		if (fault.kind === "before") throw fault.error;
		if (fault.kind === "killed" && !fault.done) return end();
		const result = await (bucket[name] as (...args: unknown[]) => Promise<unknown>)(...args);
		if (fault.kind === "after") throw fault.error;
		return fault.kind === "killed" ? end() : result;
	}

	function end(): Promise<never> {
		onKilled();
		return new Promise(() => {});
	}

	const names = ["get", "put", "list", "delete"] as const;
	return Object.fromEntries(
		names.map((name) => [name, (...args: unknown[]) => call(name, ...args)]),
	) as unknown as Bucket;
}
