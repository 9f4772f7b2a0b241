/** The chunk size in characters, because a few rows aren't worth a write. */
const PIECE = 64 * 1024;

/**
 * Never runs ahead of the reader, so memory stays at one piece. An error aborts the connection, because a truncated file
 * must not look complete.
 */
export function streamText(
	text: AsyncGenerator<string>,
	onBroken: (thrown: unknown) => void,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				let piece = "";
				try {
					while (piece.length < PIECE) {
						const { value, done } = await text.next();
						if (done) {
							if (piece !== "") controller.enqueue(encoder.encode(piece));
							controller.close();
							return;
						}
						piece += value;
					}
					controller.enqueue(encoder.encode(piece));
				} catch (error) {
					onBroken(error);
					controller.error(error);
				}
			},
			async cancel() {
				await text.return(undefined);
			},
		},
		{ highWaterMark: 0 },
	);
}

/** Makes the first item up front. An immediate failure then throws here, before we send anything. */
export async function begin<T>(items: AsyncIterable<T>): Promise<AsyncGenerator<T>> {
	const iterator = items[Symbol.asyncIterator]();
	const first = await iterator.next();
	return goOn(first, iterator);
}

async function* goOn<T>(first: IteratorResult<T>, iterator: AsyncIterator<T>): AsyncGenerator<T> {
	try {
		for (let next = first; !next.done; next = await iterator.next()) yield next.value;
	} finally {
		await iterator.return?.();
	}
}
