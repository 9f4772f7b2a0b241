import { FormField } from "~/ui/form-field";
import type { TextFields } from "../article-fields";
import { ANSWER_NUMBERS, QUESTION_NUMBERS, quizName } from "../field-names";

/** A lesson's questions, with three or four answers each and one correct one. */
export function QuizFields({
	fields,
	shown,
}: {
	fields: Record<string, string> | undefined;
	shown: TextFields;
}) {
	return QUESTION_NUMBERS.map((number) => (
		<fieldset key={number} className="desk-question">
			<legend>Question {number}</legend>
			<FormField name={quizName.question(number)} label="Question" fields={fields}>
				{(control) => <textarea {...control} rows={2} maxLength={1000} defaultValue={shown[control.name]} />}
			</FormField>
			{ANSWER_NUMBERS.map((answer) => (
				<div key={answer} className="desk-front">
					<FormField
						name={quizName.answer(number, answer)}
						label={`Answer ${answer}`}
						optional={answer === ANSWER_NUMBERS.length}
						fields={fields}
					>
						{(control) => <input {...control} maxLength={1000} defaultValue={shown[control.name]} />}
					</FormField>
					<FormField
						name={quizName.says(number, answer)}
						label={`Explanation of answer ${answer}`}
						optional={answer === ANSWER_NUMBERS.length}
						fields={fields}
					>
						{(control) => (
							<textarea {...control} rows={2} maxLength={1000} defaultValue={shown[control.name]} />
						)}
					</FormField>
				</div>
			))}
			<FormField name={quizName.right(number)} label="Right answer" fields={fields}>
				{(control) => (
					<select {...control} defaultValue={shown[control.name]}>
						<option value="">Choose one</option>
						{ANSWER_NUMBERS.map((answer) => (
							<option key={answer} value={answer}>
								Answer {answer}
							</option>
						))}
					</select>
				)}
			</FormField>
		</fieldset>
	));
}
