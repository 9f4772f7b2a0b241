/** Characters that would end a script, or a line of one, inside of a text in it. */
const UNSAFE = /[&<>\u2028\u2029]/g;

/**
 * The data of a page as the script by which Remix's own renderer would hand them to the browser's reader, whole.
 * @param stream of UTF-8, as Remix encodes what loaders answered
 * @param nonce that scripts of the page carry
 */
export async function handOn(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
	const data = inScript(JSON.stringify(await new Response(stream).text()));
	return `<script nonce="${nonce}">{const to=window.__remixContext.streamController;to.enqueue(${data});to.close()}</script>`;
}

function inScript(json: string): string {
	return json.replace(UNSAFE, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
