export function causesOf(thrown: unknown): Error[] {
	const errors: Error[] = [];
	for (let error = thrown; error instanceof Error && !errors.includes(error); error = error.cause)
		errors.push(error);
	return errors;
}
