/**
 * The first bytes of a body, and whether there were more. The rest is not fetched: one without end is cut off.
 * @param most bytes
 */
export async function readHead(
	body: ReadableStream<Uint8Array> | null,
	most: number,
): Promise<{ bytes: Uint8Array; isCut: boolean }> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = body?.getReader();
	while (reader && size <= most) {
		const { done, value } = await reader.read();
		if (done) break;
		chunks.push(value);
		size += value.byteLength;
	}
	const isCut = size > most;
	if (isCut) await reader?.cancel().catch(() => {});
	const bytes = new Uint8Array(Math.min(size, most));
	let at = 0;
	for (const chunk of chunks) {
		const part = chunk.subarray(0, bytes.byteLength - at);
		bytes.set(part, at);
		at += part.byteLength;
	}
	return { bytes, isCut };
}
