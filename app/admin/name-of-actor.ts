/** Who did something, as somebody reads it: people are known by the id that the sign-in provider gave them, and each knows their own. */
export function nameOfActor(actor: string, reader: { userId: string }): string {
	return actor === reader.userId ? "you" : actor;
}
