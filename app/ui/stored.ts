export type Stored<T> = {
	/** The value now; the same object until it changes. */
	get: () => T;
	/** Replaces the value with `change`'s result. Returning the same object changes nothing. */
	update: (change: (before: T) => T) => void;
	/** Parses again, because `parse` also depends on other state. */
	reread: () => void;
	subscribe: (listener: () => void) => () => void;
};

export type Layout<T> = {
	/** Builds the value from untrusted entries. An absent entry is null. Throws only what `entry` throws. */
	read: (entry: (key: string) => string | null) => T;
	write: (value: T) => void;
	/** Whether an entry belongs to it. */
	has: (key: string) => boolean;
};

/**
 * Keeps a JSON value in one entry of this browser's storage.
 * @param parse reads the untrusted text, or null without an entry. Must not throw.
 */
export function createStored<T>(key: string, parse: (text: string | null) => T): Stored<T> {
	return createStoredAs({
		read: (entry) => parse(entry(key)),
		write: (value) => localStorage.setItem(key, JSON.stringify(value)),
		has: (changed) => changed === key,
	});
}

/** Keeps a value in this browser's storage. Where that is off or full it lasts as long as this tab. */
export function createStoredAs<T>(layout: Layout<T>): Stored<T> {
	let current: { value: T } | null = null;
	let isOff = false;
	const listeners = new Set<() => void>();

	function read(): T {
		try {
			return layout.read((key) => localStorage.getItem(key));
		} catch {
			isOff = true;
			return layout.read(() => null);
		}
	}

	function get(): T {
		current ??= { value: read() };
		return current.value;
	}

	function show(value: T): void {
		current = { value };
		for (const listener of listeners) listener();
	}

	function onStorage(event: StorageEvent): void {
		// A null key is `localStorage.clear()` in another tab.
		if (event.key === null || layout.has(event.key)) reread();
	}

	function reread(): void {
		if (!isOff) show(read());
	}

	return {
		get,
		update(change) {
			const shown = get();
			// The event for what another tab has just written may not have arrived yet.
			const before = isOff ? shown : read();
			const after = change(before);
			if (after === before) return;
			try {
				layout.write(after);
			} catch {
				isOff = true;
			}
			show(after);
		},
		reread,
		subscribe(listener) {
			if (listeners.size === 0) addEventListener("storage", onStorage);
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
				if (listeners.size === 0) removeEventListener("storage", onStorage);
			};
		},
	};
}
