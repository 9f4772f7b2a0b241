import type { Question } from "../text/front-matter";

type QuizProps = {
	questions: Question[];
	id?: string;
	title?: string;
	/** The preselected option by question. */
	chosen?: Array<number | null>;
};

/**
 * Works without script: each answer shows its reasons when pressed. A correct answer has its question's number for
 * `use-right-answers.ts`.
 */
export function Quiz({ questions, id: quiz = "quiz", title = "Quiz", chosen = [] }: QuizProps) {
	return (
		<section className="quiz" aria-labelledby={quiz}>
			<h2 id={quiz}>{title}</h2>
			<p className="mut quiz-how">Try both. Get them right to mark the lesson done.</p>
			{questions.map(({ question, options }, number) => (
				<fieldset key={question}>
					<legend>{question}</legend>
					{options.map(({ text, right, says }, at) => {
						const id = `${quiz}-${number}-${at}`;
						return (
							<div key={text} className={right ? "answer right" : "answer"}>
								<input
									type="radio"
									id={id}
									name={`${quiz}-${number}`}
									defaultChecked={chosen[number] === at}
									aria-describedby={`${id}-says`}
									data-right={right ? number : undefined}
								/>
								<label htmlFor={id}>{text}</label>
								<p id={`${id}-says`} className="says">
									<b>{right ? "Right." : "Not quite."}</b> {says}
								</p>
							</div>
						);
					})}
				</fieldset>
			))}
			<p className="quiz-done" role="status">
				<b>Done.</b> You got both right, so this browser marks the lesson done.
			</p>
		</section>
	);
}
