import type { SectionChoice } from "~/ui/section-choices";
import { kinds } from "./all";

/** The sections of listings with their purpose, in navigation order. */
export const sectionChoices: SectionChoice[] = kinds.map(({ path, short, purpose }) => ({
	href: path,
	label: short,
	purpose,
}));
