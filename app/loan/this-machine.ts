/** Whether the site runs locally. Tests may then set the day and the price. @param origin as configured */
export function isOnOneMachine(origin: string): boolean {
	return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);
}
