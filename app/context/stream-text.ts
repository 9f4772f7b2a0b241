/** Characters that are sent at once: a few rows of a file are not worth a write each. */
const PIECE = 64 * 1024;

/**
 * A body that is made while it is read: nothing is made ahead of whoever reads, so that it takes as much memory as a piece of it however
 * long it is. What fails on the way breaks the connection off: a file that ends early must not look whole.
 * @param text its parts, in their order
 * @param onBroken told of what failed
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

/** The same items with the first of them made already: what fails at once fails here, before anything of it is sent. */
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
