import { DrawnHtml } from "~/ui/page/drawn-html";

/** The id of the place of a text's page, and the name it is drawn under. */
export const TEXT_PAGE = "text-page";

type DrawnTextPageProps = {
	/** The text's slug. Another text needs a redraw. */
	slug: string;
	/** Of a page that was gone to; null for the one that came with the document. */
	html: string | null;
};

export function DrawnTextPage({ slug, html }: DrawnTextPageProps) {
	return <DrawnHtml key={slug} id={TEXT_PAGE} html={html} className="" />;
}
