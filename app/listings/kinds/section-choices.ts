import type { SectionChoice } from "~/ui/section-choices";
import { kinds } from "./all";

export const sectionChoices: SectionChoice[] = kinds.map(({ path, short, purpose }) => ({
	href: path,
	label: short,
	purpose,
}));
