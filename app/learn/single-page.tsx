import { LEARN } from "./frame";
import type { LoadedText } from "./text/load-text.server";
import { CheckedFacts, ContentsList, NextLinks, TextPage } from "./text/text-page";

export function SinglePage({ view, html }: LoadedText) {
	return (
		<TextPage
			view={view}
			html={html}
			trail={[LEARN, { label: view.title }]}
			facts={<CheckedFacts view={view} />}
			aside={<ContentsList view={view} />}
		>
			<p className="acts">
				<a className="btn" href="/bitcoin-learning-center">
					Start the lessons
				</a>
				<NextLinks view={view} />
			</p>
		</TextPage>
	);
}
