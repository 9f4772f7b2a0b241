import { type ComponentType, lazy } from "react";

/**
 * A component whose script loads when it's first drawn. Draw it inside a `Suspense`.
 * @param instead replaces it when the script fails to load, so that the page survives
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
