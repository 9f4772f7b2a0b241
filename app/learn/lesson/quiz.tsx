import type { Question } from "../text/front-matter";

type QuizProps = {
	questions: Question[];
	/** Tells it from others on the same page. */
	id?: string;
	title?: string;
	/** By question: the option that is chosen from the start. */
	chosen?: Array<number | null>;
};

/**
 * The questions at the end of a lesson. A press shows what speaks for and against an answer; it is all in the page and works
 * without a script, also that all are right. Nothing is scored. A right answer is marked with the number of its question: `use-right-answers.ts` keeps it.
 */
export function Quiz({ questions, id: quiz = "quiz", title = "Two questions", chosen = [] }: QuizProps) {
	return (
		<section className="quiz" aria-labelledby={quiz}>
			<h2 id={quiz}>{title}</h2>
			<p className="mut quiz-how">
				Work each out, then pick an answer. Nothing is scored: with both right, this browser keeps the lesson
				as done.
			</p>
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
									<b>{right ? "Right." : "Not this one."}</b> {says}
								</p>
							</div>
						);
					})}
				</fieldset>
			))}
			<p className="quiz-done" role="status">
				<b>Done.</b> Both right: the lesson counts as done in this browser.
			</p>
		</section>
	);
}
