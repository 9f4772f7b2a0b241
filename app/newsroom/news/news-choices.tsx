import { ChoiceLinks, type ChoiceView } from "~/ui/choice-links";

export function NewsChoices({ sections, topics }: { sections: ChoiceView[]; topics: ChoiceView[] }) {
	return (
		<div className="choice-bar news-choices">
			<Choices label="Section" choices={sections} />
			<Choices label="What changed" choices={topics} />
		</div>
	);
}

function Choices({ label, choices }: { label: string; choices: ChoiceView[] }) {
	return (
		<nav aria-label={label}>
			<ChoiceLinks choices={choices} />
		</nav>
	);
}
