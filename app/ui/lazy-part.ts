import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose script comes when it is first drawn; it wants a `Suspense` around it.
 * @param instead stands in its place where the script does not come, because no page is lost for one of its parts
 */
export function lazyPart<Props>(
	load: () => Promise<ComponentType<Props>>,
	instead: ComponentType<Props> = () => null,
) {
	return lazy(() => {
		const part = load()
			.then(asModule, () => asModule(instead))
			.finally(() => coming.delete(part));
		coming.add(part);
		return part;
	});
}

const coming = new Set<Promise<unknown>>();

/** Whether a part was asked for whose script is not here yet. What is drawn to one text cannot wait for it: it is drawn again. */
export function isPartComing(): boolean {
	return coming.size > 0;
}

/** Waits for the script of every part that was asked for. */
export async function partsCome(): Promise<void> {
	await Promise.all(coming);
}

function asModule<Props>(part: ComponentType<Props>) {
	return { default: part };
}
