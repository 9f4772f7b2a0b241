import { presentOptions } from "./present";
import type { OptionsView } from "./view";

/** What `/what-are-options` shows at an address. */
export function loadOptions(request: Request): OptionsView {
	return presentOptions(new URL(request.url).searchParams);
}
