import { pages } from "~/pages";
import type { LoadedText } from "./text/load-text.server";
import { ContentsList, TextPage } from "./text/text-page";

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
