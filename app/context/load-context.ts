import type { Places } from "~/places";
import type { AnalyticsIds } from "~/track/ids";
import type { FigureCard } from "~/ui/page/figure-card";
import type { Database } from "~db/database";
import type { CachePolicy, ContentKey } from "./content-keys";
import type { FactsRecorded } from "./facts-recorded";

/** What each loader and action receives. The workers build it, so `app/` never needs a binding's name. */
declare module "@remix-run/cloudflare" {
	interface AppLoadContext {
		db: Database;
		cache: ContentCache;
		config: {
			origin: string;
			buildId: string;
			signIn: SignInConfig;
			analytics: AnalyticsIds;
			/** The client application that `/test-oauth` acts as, where one is set; the local one is known without. */
			testClient?: { clientId: string; tokenUrl: string };
		};
		session: SessionReader;
		/** @throws when the provider doesn't answer */
		verifiedEmails: (userId: string) => Promise<string[]>;
		purge: (tags: readonly string[]) => Promise<void>;
		/** Sends recorded facts to the queue. Never throws. A message that fails is stored and sent later. */
		enqueueFacts: (message: FactsRecorded) => Promise<void>;
		uploads: Uploads;
		/** Counts one more write. Reports count by the visitor's network, personal data by user id. */
		limits: {
			report: () => Promise<LimitAnswer>;
			/** Of what makes us send a mail, from the visitor's network. */
			letter: () => Promise<LimitAnswer>;
			card: () => Promise<LimitAnswer>;
			account: (userId: string) => Promise<LimitAnswer>;
		};
		/** The visitor's network, hashed with the day's salt to 16 hex digits. Null when we can't read the salt. */
		network: () => Promise<string | null>;
		/** The provider's record for a user. Null when the provider doesn't answer. */
		person: (userId: string) => Promise<Person | null>;
		/** On the api worker, with a JSON body and the visitor's address and cookies. */
		api: (path: string, body: unknown) => Promise<Response>;
		/** Rejects when the cards worker doesn't answer. `isKept` keeps a copy for others. */
		drawCard: (card: FigureCard, isKept: boolean) => Promise<Response>;
		/** HTML that loaders drew, by name, so that the page doesn't repeat it as data. Null when only data is requested. */
		drawn: Map<string, string> | null;
		/** By experiment (`app/experiments/known.ts`). A missing entry means the control. */
		variants: Readonly<Record<string, string | undefined>>;
		nonce: string;
		/** The byte limit, if the request exceeded it. The request then has no body. Otherwise null. */
		bodyAbove: number | null;
		waitUntil: (work: Promise<unknown>) => void;
		/** UTC milliseconds. */
		now: () => number;
	}
}

/** Files by name. Each name contains a content hash, so uploading the same file twice is harmless. */
export type Uploads = {
	read: (name: string) => Promise<ReadableStream | null>;
	keep: (name: string, bytes: Uint8Array) => Promise<void>;
};

export type Person = {
	/** The domains of the mail addresses that are proved to be theirs, in small letters. */
	mailDomains: string[];
	/** When the account was created, in UTC milliseconds. Null when the provider doesn't say. */
	since: number | null;
};

/** `failed` means the limiter itself failed, which isn't the visitor's fault. */
export type LimitAnswer = "within" | "beyond" | "failed";

/** Public, because every page includes it. */
export type SignInConfig = {
	publicToken: string;
	/** Where the provider's API answers, without a slash at the end, e.g. `https://test.stytch.com`. */
	apiUrl: string;
	isLocal: boolean;
};

/** Equal for all visitors. */
export type RootData = { origin: string; signIn: SignInConfig; analytics: AnalyticsIds; places: Places };

export type Session = {
	userId: string;
	sessionId: string;
	roles: string[];
	/** What the person proved. Null after a password, a passkey or a social account, because that token names no one. */
	label: string | null;
	/** When the session began, UTC milliseconds. It ends after 30 days, whatever the provider says. */
	startedAt: number;
	expiresAt: number;
	/** When the provider last confirmed the session, by a signed token or on request. UTC milliseconds. */
	confirmedAt: number;
	/** When the latest factor of this session was proved, UTC milliseconds. */
	provedAt: number;
	/** The same of an authenticator app or one of its recovery codes; null where neither was. */
	appProvedAt: number | null;
	/** An authenticator app, a recovery code or a passkey. Any factor for an account that the local emulator exempts. */
	deskProvedAt: number | null;
	/** Opens the desk without a second factor. Only the local emulator does this. */
	isLetOff: boolean;
	/** Whether the person has an authenticator app. Then only its code counts as a recent proof. */
	hasApp: boolean;
	/** Whether the person just deleted the account. We then write nothing for them. */
	isDeleted: boolean;
	/** The id of the administrator who acts for this person, or `somebody`. Null when no one does. */
	actedBy: string | null;
};

export type SignInStatus =
	| { is: "signed-in"; session: Session }
	/** The person still owes the authenticator app's code. This opens nothing. */
	| { is: "unfinished"; session: Session }
	/** The token is right, and its session was ended. */
	| { is: "ended" }
	| { is: "nobody" }
	/** The token is valid, but we can't read the rest right now. */
	| { is: "unknown" };

export type SessionReader = {
	/** Null when no one is, when the second factor is missing, or when we can't tell. Never throws. */
	read: () => Promise<Session | null>;
	/** The same, with a reason when no one is signed in. Never throws. */
	signInStatus: () => Promise<SignInStatus>;
	/** Asks the provider unless it confirmed the session in the last minute. `unknown` when it doesn't answer. Never throws. */
	statusToWrite: () => Promise<SignInStatus>;
	/**
	 * Asks the provider itself, because someone may have revoked the session in its dashboard.
	 * @throws Response 503 when the provider or the database doesn't answer
	 */
	confirm: () => Promise<Session | null>;
};

export type ContentCache = {
	/**
	 * Serves stale copies while revalidating, and when the database doesn't answer.
	 * @throws Response 503 without a copy and without a timely answer
	 */
	read: <T>(key: ContentKey, policy: CachePolicy<T>, load: () => Promise<T>) => Promise<Cached<T>>;
};

export type Cached<T> = {
	value: T;
	/** UTC milliseconds, if we show an old copy because the database didn't answer. */
	degradedSince: number | null;
};
