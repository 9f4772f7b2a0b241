/** The fields of the form; `website` is hidden from people and must stay empty. */
export const messageFields = ["id", "name", "email", "topic", "message", "website"] as const;

export type TypedMessage = Record<(typeof messageFields)[number], string>;

/** Why a message was not taken, with everything that was typed. */
export type MessageProblem = {
	typed: TypedMessage;
	status: number;
	message: string;
	fields: Record<string, string>;
};

export type ContactView = {
	/** Identifies this message, so that sending it twice stores it once. */
	id: string;
	topics: Array<{ value: string; label: string }>;
	/** The topic that the address names, where it names one. */
	topic: string;
	sent: boolean;
};
