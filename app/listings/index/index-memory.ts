import type { Codes } from "./codes";

/**
 * The column codes an isolate has read, so that it does not fetch them again for every narrowed page: they are what grows
 * with the directory. Right as long as the index has the version they were read with, which every read says.
 */
export type IndexMemory = {
	/** The columns of a kind, as far as they are remembered. */
	recall: (kind: string) => RememberedIndex | null;
	/** Keeps columns beside those of the same version; those of another version are forgotten. */
	remember: (kind: string, version: string, columns: Record<string, Codes>) => void;
	forget: (kind: string) => void;
};

export type RememberedIndex = { version: string; columns: Record<string, Codes> };

/** Bytes an isolate spends on codes: 128 MB are all it has. */
const MOST_BYTES = 16 * 1024 * 1024;

/** An empty memory of at most so many bytes; the kind remembered longest ago makes room. */
export function createIndexMemory(mostBytes: number = MOST_BYTES): IndexMemory {
	const kinds = new Map<string, RememberedIndex>();

	function sizeOf({ columns }: RememberedIndex): number {
		return Object.values(columns).reduce((sum, codes) => sum + codes.byteLength, 0);
	}

	return {
		recall: (kind) => kinds.get(kind) ?? null,
		remember(kind, version, columns) {
			const before = kinds.get(kind);
			kinds.delete(kind);
			kinds.set(kind, {
				version,
				columns: before?.version === version ? { ...before.columns, ...columns } : columns,
			});
			let bytes = [...kinds.values()].reduce((sum, index) => sum + sizeOf(index), 0);
			for (const [oldest, index] of kinds) {
				if (bytes <= mostBytes) break;
				kinds.delete(oldest);
				bytes -= sizeOf(index);
			}
		},
		forget: (kind) => kinds.delete(kind),
	};
}
