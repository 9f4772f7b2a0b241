/** Does work once the browser has shown what it has to show. A press then shows at once. */
export function afterPaint(work: () => void): void {
	requestAnimationFrame(() => setTimeout(work));
}
