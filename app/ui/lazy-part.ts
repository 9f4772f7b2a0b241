import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose script comes when it is first drawn; it wants a `Suspense` around it.
 * @param instead stands in its place where the script does not come, because no page is lost for one of its parts
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
