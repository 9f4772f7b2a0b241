import type { OptionsView } from "./options/options-view";
import { presentOptions } from "./options/present-options";

/** What `/what-are-options` shows at an address. */
export function loadOptions(request: Request): OptionsView {
	return presentOptions(new URL(request.url).searchParams);
}
