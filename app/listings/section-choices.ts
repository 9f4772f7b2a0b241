import type { SectionChoice } from "~/ui/section-choices";
import { kinds } from "./kinds/all";

/** The sections that listings are chosen from, each with what it is for, in the order of the navigation. */
export const sectionChoices: SectionChoice[] = kinds.map(({ path, short, purpose }) => ({
	href: path,
	label: short,
	purpose,
}));
