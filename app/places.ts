/**
 * What the browser knows of the register of pages (`pages.ts`): sent once with the root, so that no page loads the register itself.
 * Pure.
 */
export type Places = {
	/** The addresses of what is for one visitor only, with what stands under them, with spaces between: `dashboard reviews/mine`. */
	own: string;
};

/** An address in the spelling of the register, in whatever spelling the router takes it. */
export function plainPath(pathname: string): string {
	const plain = withoutSlashes(pathname.replace(/%[2-7][\da-f]/gi, decodeURIComponent).toLowerCase());
	return (plain.endsWith(DATA) ? withoutSlashes(plain.slice(0, -DATA.length)) : plain) || "/";
}

/** What Remix puts behind a page's address where it asks for its data. */
const DATA = ".data";

function withoutSlashes(path: string): string {
	let end = path.length;
	while (path[end - 1] === "/") end--;
	return path.slice(0, end);
}

/** Whether what stands at an address, or under it, is for one visitor only. */
export function isOwn({ own }: Places, pathname: string): boolean {
	const plain = `${plainPath(pathname)}/`;
	return own.split(" ").some((path) => plain.startsWith(`/${path}/`));
}
