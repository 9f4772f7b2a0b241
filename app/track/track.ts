import type { EventFields, EventType } from "./events";

export type Happening<T extends EventType = EventType> = {
	[Type in T]: {
		type: Type;
		fields: EventFields<Type>;
		/** UTC milliseconds. */
		at: number;
		path: string;
	};
}[T];

/** Events that happen before the rest of this folder has loaded wait here, at most as many as one page causes. */
const waiting: Happening[] = [];
const MOST_WAITING = 50;

let take: ((happening: Happening) => void) | null = null;

/** Says that something happened, here and now. Browser only; never throws, and costs nothing where nothing is counted. */
export function track<T extends EventType>(type: T, fields: EventFields<T>): void {
	const happening = { type, fields, at: Date.now(), path: globalThis.location?.pathname ?? "/" } as Happening;
	if (!take && waiting.length < MOST_WAITING) waiting.push(happening);
	try {
		take?.(happening);
	} catch {
		// An error in tracking must not stop the action.
	}
}

/** Hands over what has happened so far, and what will. */
export function takeOver(taker: (happening: Happening) => void): void {
	take = taker;
	for (const happening of waiting.splice(0)) taker(happening);
}
