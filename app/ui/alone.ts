/** Does something while no other tab does anything under the same name; where a browser has no locks, at once. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
	return navigator.locks ? navigator.locks.request(name, work) : work();
}
