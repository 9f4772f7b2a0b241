import { plural } from "~/ui/format";
import { LEARN } from "../frame";
import type { LoadedText } from "../text/load-text.server";
import { ContentsList, TextPage } from "../text/text-page";
import { QuizStates } from "./quiz-states";

/** Every block of a lesson, and its questions in every state. */
export function GuideTestPage({ view, html }: LoadedText) {
	return (
		<>
			<TextPage
				view={view}
				html={html}
				trail={[LEARN, { label: view.title }]}
				facts={
					<>
						<span>
							Checked <time dateTime={view.written.day}>{view.written.words}</time>
						</span>
						<span>{plural(view.minutes, "minute", "minutes")}</span>
					</>
				}
				aside={<ContentsList view={view} />}
			/>
			<div className="wrap">
				<QuizStates />
			</div>
		</>
	);
}
