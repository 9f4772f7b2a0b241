/**
 * The table of tracked events, with their fields and lead values. Types, validation, the tag manager's data layer
 * and our own counting follow from it, so it imports nothing.
 */

type TextField = { is: "text"; maxLength: number; optional?: true };
/** Our own lowercase names, such as kinds, filters and calculators. There are few, so we can count by them. */
type WordField = { is: "word"; maxLength: number };
type ChoiceField = { is: "choice"; of: readonly string[]; optional?: true };
type NumberField = { is: "number"; least: number; most: number };
type FalseField = { is: "false" };
type Field = TextField | WordField | ChoiceField | NumberField | FalseField;

type Entry = {
	fields: Record<string, Field>;
	/** The lead value in USD. Missing when it's zero. */
	leadValue?: number;
	/** Told to the tag manager as a purchase. */
	isPurchase?: true;
};

const name = { is: "text", maxLength: 120 } as const;
const word = { is: "word", maxLength: 60 } as const;
const service = { service_type: word, service_name: name } as const;

/** Calculators outside `/calculators/`, by the last part of their address. */
export const RISK_CALCULATORS = ["risk-simulator", "risk-score"] as const;

export const EVENTS = {
	/** A document load, not a client-side navigation. */
	page_loaded: { fields: {} },
	lender_view: { fields: { lender_name: name }, leadValue: 25 },
	calculator_usage: {
		// All bitcoin there will be is 2.1e15 sats, and what compounds is larger still.
		fields: { calculator_type: word, calculated_result: { is: "number", least: -1e300, most: 1e300 } },
		leadValue: 15,
	},
	comparison_interaction: {
		fields: { service_type: word, action: { is: "choice", of: ["added", "removed", "opened"] } },
	},
	newsletter_signup: { fields: { signup_source: word }, leadValue: 10, isPurchase: true },
	filter_usage: { fields: { filter_type: word, filter_value: { is: "text", maxLength: 80 } } },
	favorite_added: { fields: service, leadValue: 20 },
	detail_modal_opened: { fields: service },
	contact_link_clicked: {
		fields: {
			lender_name: name,
			link_type: { is: "choice", of: ["email", "phone", "support"] },
		},
		leadValue: 50,
	},
	outbound_click: {
		fields: {
			destination_url: { is: "text", maxLength: 500 },
			destination_domain: { is: "text", maxLength: 253 },
			...service,
			/** The landing address's `source/medium/campaign`. Click ids identify people, so never put them here. */
			campaign: { is: "text", maxLength: 150, optional: true },
		},
		leadValue: 30,
	},
	/** A view of a page with an experiment, including the control (`app/experiments/known.ts`). */
	experiment_view: { fields: { experiment: word, variant: word } },
	exception: { fields: { description: { is: "text", maxLength: 300 }, fatal: { is: "false" } } },
	web_vital: {
		fields: {
			metric: { is: "choice", of: ["LCP", "INP", "CLS", "TTFB", "FCP"] },
			/** Milliseconds; of CLS the score. */
			value: { is: "number", least: 0, most: 1e7 },
			rating: { is: "choice", of: ["good", "needs-improvement", "poor"] },
			/** The sampling rate. Missing when we measure every load. */
			sample: { is: "choice", of: ["1-in-10"], optional: true },
		},
	},
} as const satisfies Record<string, Entry>;

export const DEFAULT_PURCHASE_VALUE = 1;

export type EventType = keyof typeof EVENTS;

type ValueOf<F> = F extends { is: "text" | "word" }
	? string
	: F extends { is: "number" }
		? number
		: F extends { is: "choice"; of: readonly (infer Choice)[] }
			? Choice
			: F extends { is: "false" }
				? false
				: never;

type OptionalOf<Fields> = {
	[Key in keyof Fields]: Fields[Key] extends { optional: true } ? Key : never;
}[keyof Fields];

type FieldsOf<T extends EventType> = (typeof EVENTS)[T]["fields"];

export type EventFields<T extends EventType> = {
	[Key in Exclude<keyof FieldsOf<T>, OptionalOf<FieldsOf<T>>>]: ValueOf<FieldsOf<T>[Key]>;
} & { [Key in OptionalOf<FieldsOf<T>>]?: ValueOf<FieldsOf<T>[Key]> };

/** One thing that happened, as the browser sends it and the queue carries it. */
export type TrackedEvent<T extends EventType = EventType> = {
	[Type in T]: {
		/** A lowercase UUID, version 4 or 7. A repeated id counts once. */
		id: string;
		type: Type;
		/** UTC milliseconds, by the visitor's clock. */
		at: number;
		path: string;
		fields: EventFields<Type>;
	};
}[T];

/** The most that one request to `/api/events` carries. */
export const MOST_EVENTS = 50;
export const MOST_BYTES = 32 * 1024;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const WORD = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/;
/** Control characters, and halves of characters, which UTF-8 cannot say. */
const UNSAYABLE = /[\p{Cc}\p{Cs}]/u;
const MAX_PATH_LENGTH = 300;
const KEYS = ["id", "type", "at", "path", "fields"];

/**
 * Why a value isn't a `TrackedEvent`, as a sentence without a period. Null when it is one. The server judges
 * clocks, so any whole number of milliseconds passes.
 */
export function problemOf(value: unknown): string | null {
	if (!isRecord(value)) return "An event is an object";
	const extra = Object.keys(value).find((key) => !KEYS.includes(key));
	if (extra !== undefined) return `${shown(extra)} is no part of an event`;
	const { id, type, at, path, fields } = value;
	if (typeof id !== "string" || !UUID.test(id))
		return "id must be a UUID of version 4 or 7, in small letters";
	if (!isEventType(type)) return "type is none that is counted";
	if (!Number.isSafeInteger(at)) return "at must be UTC milliseconds, a whole number";
	return problemOfPath(path) ?? problemOfFields(type, fields);
}

function isEventType(type: unknown): type is EventType {
	return typeof type === "string" && Object.hasOwn(EVENTS, type);
}

function problemOfPath(path: unknown): string | null {
	if (typeof path !== "string" || !path.startsWith("/")) return "path must begin with /";
	if (path.length > MAX_PATH_LENGTH) return `path is longer than ${MAX_PATH_LENGTH} characters`;
	if (/[?#]/.test(path)) return "path must have no query and no fragment";
	return UNSAYABLE.test(path) ? "path holds a control character" : null;
}

function problemOfFields(type: EventType, fields: unknown): string | null {
	if (!isRecord(fields)) return "fields must be an object";
	const asked: Record<string, Field> = EVENTS[type].fields;
	const extra = Object.keys(fields).find((key) => !Object.hasOwn(asked, key));
	if (extra !== undefined) return `${type} has no field ${shown(extra)}`;
	for (const [key, field] of Object.entries(asked)) {
		if (!Object.hasOwn(fields, key)) {
			if ("optional" in field) continue;
			return `${key} is missing`;
		}
		const problem = problemOfField(field, fields[key]);
		if (problem) return `${key} ${problem}`;
	}
	return null;
}

function problemOfField(field: Field, value: unknown): string | null {
	switch (field.is) {
		case "text":
		case "word":
			if (typeof value !== "string" || value === "") return "must be a text";
			if (value.length > field.maxLength) return `is longer than ${field.maxLength} characters`;
			if (UNSAYABLE.test(value)) return "holds a control character";
			return field.is === "word" && !WORD.test(value) ? "must be a name in small letters" : null;
		case "choice":
			return field.of.includes(value as string) ? null : `must be one of ${field.of.join(", ")}`;
		case "number":
			return typeof value === "number" && value >= field.least && value <= field.most
				? null
				: `must be a number from ${field.least} to ${field.most}`;
		case "false":
			return value === false ? null : "must be false";
	}
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shown(text: string): string {
	return JSON.stringify(text.slice(0, 40));
}
