import { useEffect, useState } from "react";
import type { TrayItem } from "~/listings/visitors/tray-store";
import type { SharedFile } from "./view";

/** Requests made in this tab, by address. */
const asked = new Map<string, Promise<SharedFile>>();

/** A sentence on what listings from different kinds share. Null for a single kind, or before we know. */
export function useShared(items: readonly TrayItem[]): string | null {
	const kinds = [...new Set(items.map(({ type }) => type))].sort();
	const address = kinds.length > 1 ? `/compare/shared.json?kinds=${kinds.join(",")}` : null;
	const [known, setKnown] = useState<{ address: string; words: string } | null>(null);

	useEffect(() => {
		if (!address) return;
		let isOver = false;
		// If this fails, the comparison page still says it.
		ask(address).then(
			({ words }) => !isOver && setKnown({ address, words }),
			() => asked.delete(address),
		);
		return () => {
			isOver = true;
		};
	}, [address]);

	if (known === null || known.address !== address) return null;
	return `${namesOf(items)} share: ${known.words}`;
}

async function fetchShared(address: string): Promise<SharedFile> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address} answered ${response.status}`);
	return response.json();
}

function ask(address: string): Promise<SharedFile> {
	const before = asked.get(address) ?? fetchShared(address);
	asked.set(address, before);
	return before;
}

function namesOf(items: readonly TrayItem[]): string {
	const names = items.map(({ name }) => name);
	return names.length === 2 ? names.join(" and ") : `These ${names.length}`;
}
