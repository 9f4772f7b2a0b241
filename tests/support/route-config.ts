import type { RouteConfigEntry } from "@remix-run/route-config";

/** `@remix-run/route-config` for tests that run in a worker: the package's own comes with Remix's whole compiler. */
export function route(
	path: string,
	file: string,
	optionsOrChildren: Partial<RouteConfigEntry> | RouteConfigEntry[] = {},
	children?: RouteConfigEntry[],
): RouteConfigEntry {
	return Array.isArray(optionsOrChildren)
		? { path, file, children: optionsOrChildren }
		: { path, file, ...optionsOrChildren, children };
}

export function index(file: string): RouteConfigEntry {
	return { file, index: true };
}
