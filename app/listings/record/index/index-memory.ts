import type { Codes } from "./codes";

/** They are valid for one version of the index, which every read names. */
type IndexMemory = {
	recall: (kind: string) => RememberedIndex | null;
	/** Adds columns to those of the same version and forgets other versions. */
	remember: (kind: string, version: string, columns: Record<string, Codes>) => void;
	forget: (kind: string) => void;
};

export type RememberedIndex = { version: string; columns: Record<string, Codes> };

/** Bytes an isolate spends on codes: 128 MB are all it has. */
const MOST_BYTES = 16 * 1024 * 1024;

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
