/** Milliseconds: a batch waits a second for others, and is then written; more than this only a failing database needs. */
const PATIENCE = 8000;
const EVERY = 50;

/**
 * Lets the api worker write what its queue has: the local queue lives in memory and ends with its process. New events are
 * not taken meanwhile. Says so where some could not be written.
 * @param address where the api answers, e.g. `http://localhost:8787`
 * @param secret that its worker was started with
 */
export async function closeQueue(address, secret) {
	const end = Date.now() + PATIENCE;
	let waiting = 0;
	do {
		const response = await fetch(`${address}/api/events/close`, {
			method: "POST",
			headers: { Authorization: `Bearer ${secret}` },
			signal: AbortSignal.timeout(PATIENCE),
		}).catch(() => null);
		// It does not run yet, or no more: nothing can be waited for.
		if (!response?.ok) return;
		waiting = (await response.json()).waiting;
		if (waiting === 0) return;
		await new Promise((resolve) => setTimeout(resolve, EVERY));
	} while (Date.now() < end);
	console.error(
		`The database did not take ${waiting} messages of events; they are lost with the local queue.`,
	);
}
