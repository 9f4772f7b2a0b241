import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toXml } from "xast-util-to-xml";
import { x } from "xastscript";
import { answerConditionally } from "~/context/conditional";

/** `/opensearch.xml` lets a browser's search field use ours. https://github.com/dewitt/opensearch */
export function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const { origin } = context.config;
	const body = toXml([
		{ type: "instruction", name: "xml", value: 'version="1.0" encoding="utf-8"' },
		x("OpenSearchDescription", { xmlns: "http://a9.com/-/spec/opensearch/1.1/" }, [
			x("ShortName", "Plumbline"),
			x("Description", "Search lenders, custody, funds, guides and terms on Plumbline"),
			x("InputEncoding", "UTF-8"),
			x("Image", { height: "16", width: "16", type: "image/svg+xml" }, `${origin}/favicon.svg`),
			x("Url", { type: "text/html", method: "get", template: `${origin}/search?q={searchTerms}` }),
			x("Url", {
				type: "application/opensearchdescription+xml",
				rel: "self",
				template: `${origin}/opensearch.xml`,
			}),
		]),
	]);
	const type = "application/opensearchdescription+xml; charset=utf-8";
	return answerConditionally(request, `${body}\n`, type, { "Cache-Control": "public, max-age=86400" });
}
