import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose script comes when it is first drawn. Draw it inside a `Suspense`.
 * @param instead stands in its place when the script can't be loaded, so that no page is lost for one of its parts
 */
export function lazyPart<Props>(
	load: () => Promise<ComponentType<Props>>,
	instead: ComponentType<Props> = () => null,
) {
	return lazy(() => load().then(asModule, () => asModule(instead)));
}

function asModule<Props>(part: ComponentType<Props>) {
	return { default: part };
}
