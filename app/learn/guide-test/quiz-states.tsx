import { Quiz } from "../lessons/quiz";
import type { Question } from "../text/front-matter";

const questions: Question[] = [
	{
		question:
			"Your loan starts at 40% LTV and the lender sells at 80%. How far may bitcoin fall before the sale?",
		options: [
			{
				text: "40%",
				right: false,
				says: "That takes one LTV from the other, and LTVs do not move in step with the price.",
			},
			{ text: "50%", right: true, says: "1 − 40 ÷ 80 = 50%. Half the price, twice the LTV." },
			{ text: "80%", right: false, says: "That takes the level of the sale for a fall." },
		],
	},
	{
		question:
			"You owe 40,000 USD and pledged 2 BTC. A bitcoin falls from 80,000 to 50,000 USD. What is the LTV?",
		options: [
			{ text: "25%", right: false, says: "That is the LTV before the fall: 40 ÷ 160." },
			{ text: "40%", right: true, says: "40,000 ÷ 100,000." },
			{ text: "62.5%", right: false, says: "That is what is left of the price." },
		],
	},
];

const states: Array<{ id: string; title: string; chosen: Array<number | null> }> = [
	{ id: "unanswered", title: "Questions nobody has answered", chosen: [] },
	{ id: "wrong", title: "Questions of which one has a wrong answer", chosen: [0, null] },
	{ id: "right", title: "Questions of which one has the right answer", chosen: [1, null] },
	{ id: "answered", title: "Questions that are all answered", chosen: [1, 1] },
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
