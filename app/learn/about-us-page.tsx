import { pages } from "~/pages";
import type { LoadedText } from "./text/load-text.server";
import { ContentsList, TextPage } from "./text/text-page";

type Operator = { name: string; address: string; email: string };

/** Who answers for the site under the law. Null until decided: fill it in before the public launch. */
const OPERATOR: Operator | null = null;

export function AboutUsPage({ view, html }: LoadedText) {
	const others = pages.filter(({ path, isAboutUs }) => isAboutUs && path !== `/${view.slug}`);
	return (
		<TextPage
			view={view}
			html={html}
			trail={[{ label: view.title }]}
			facts={<span>As of {view.written.words}</span>}
			aside={<ContentsList view={view} />}
		>
			<OperatorWords operator={OPERATOR} />
			<p className="acts">
				{others.map(({ path, title }) => (
					<a key={path} href={path}>
						{title}
					</a>
				))}
			</p>
		</TextPage>
	);
}

function OperatorWords({ operator }: { operator: Operator | null }) {
	return (
		<section className="prose" id="operator">
			<h2>Operator</h2>
			{operator ? (
				<p>
					{operator.name}, {operator.address}, <a href={`mailto:${operator.email}`}>{operator.email}</a>
				</p>
			) : (
				<p>We haven’t settled the operator’s legal name and address yet. We’ll publish them here.</p>
			)}
		</section>
	);
}
