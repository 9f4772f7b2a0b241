import { Quiz } from "../lessons/quiz";
import type { Question } from "../text/front-matter";

const questions: Question[] = [
	{
		question:
			"Your loan starts at 40% LTV and the lender liquidates at 80%. How far can bitcoin fall before liquidation?",
		options: [
			{
				text: "40%",
				right: false,
				says: "You subtracted one LTV from the other, but LTVs don’t move in step with the price.",
			},
			{ text: "50%", right: true, says: "1 − 40 ÷ 80 = 50%. At half the price, the LTV doubles." },
			{
				text: "80%",
				right: false,
				says: "80% is the LTV at which the lender liquidates, not the size of the price drop.",
			},
		],
	},
	{
		question: "You owe $40,000 and pledged 2 BTC. A bitcoin falls from $80,000 to $50,000. What is the LTV?",
		options: [
			{ text: "25%", right: false, says: "That was the LTV before the fall: 40 ÷ 160." },
			{ text: "40%", right: true, says: "40,000 ÷ 100,000." },
			{ text: "62.5%", right: false, says: "That’s how much of the price is left." },
		],
	},
];

const states: Array<{ id: string; title: string; chosen: Array<number | null> }> = [
	{ id: "unanswered", title: "No answers yet", chosen: [] },
	{ id: "wrong", title: "One wrong answer", chosen: [0, null] },
	{ id: "right", title: "One right answer", chosen: [1, null] },
	{ id: "answered", title: "All answered", chosen: [1, 1] },
];

export function QuizStates() {
	return (
		<div className="quiz-states">
			{(["light", "dark"] as const).map((theme) => (
				<div key={theme} className={`theme-${theme}`}>
					{states.map(({ id, title, chosen }) => (
						<Quiz
							key={id}
							id={`${id}-${theme}`}
							title={`${title}, ${theme}`}
							questions={questions}
							chosen={chosen}
						/>
					))}
				</div>
			))}
		</div>
	);
}
