/**
 * Data that lead to the document of a page, for the site's script that asks for the page's data: a redirect as Remix sends it, written out, for
 * its encoder would weigh more than the whole service worker. `tests/e2e/` holds it to what the browser's side of the library reads.
 * @param status of the answer; the script looks at what it says only
 */
export function leadToDocument({ pathname, search }: URL, status: number): Response {
	const to = JSON.stringify(pathname + search);
	const body = `[["SingleFetchRedirect",1],{"_2":3,"_4":5,"_6":7,"_8":9,"_10":7},"redirect",${to},"status",302,"revalidate",false,"reload",true,"replace"]\n`;
	return new Response(body, { status, headers: { "Content-Type": "text/x-script; charset=utf-8" } });
}

/** By this the script of a page that does not know the routes of the next one asks for its document. */
export function readAsDocument(): Response {
	return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "yes" } });
}
