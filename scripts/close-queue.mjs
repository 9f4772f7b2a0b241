/** Milliseconds. Only a failing database needs longer. */
const PATIENCE = 8000;
const EVERY = 50;

/** Lets the api worker write its queue, because the local queue is in memory and ends with the process. */
export async function closeQueue(address, secret) {
	const end = Date.now() + PATIENCE;
	let waiting = 0;
	do {
		const response = await fetch(`${address}/api/events/close`, {
			method: "POST",
			headers: { Authorization: `Bearer ${secret}` },
			signal: AbortSignal.timeout(PATIENCE),
		}).catch(() => null);
		// It isn't running.
		if (!response?.ok) return;
		waiting = (await response.json()).waiting;
		if (waiting === 0) return;
		await new Promise((resolve) => setTimeout(resolve, EVERY));
	} while (Date.now() < end);
	console.error(
		`The database did not take ${waiting} messages of events; they are lost with the local queue.`,
	);
}
