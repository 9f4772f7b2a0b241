/** The browser's part of the page register. The root sends it once, so no page loads the register. */
export type Places = {
	/** Private addresses, including everything below them, separated by spaces, such as `dashboard reviews/mine`. */
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

/** Whether the address, or its parent, is for one visitor only. */
export function isOwn({ own }: Places, pathname: string): boolean {
	const plain = `${plainPath(pathname)}/`;
	return own.split(" ").some((path) => plain.startsWith(`/${path}/`));
}
