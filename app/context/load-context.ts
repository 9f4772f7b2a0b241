import type { Places } from "~/places";
import type { AnalyticsIds } from "~/track/ids";
import type { FigureCard } from "~/ui/page/figure-card";
import type { Database } from "~db/database";
import type { ContentKey } from "./content-keys";
import type { FactsRecorded } from "./facts-recorded";

/** What a loader or an action is given. The workers build it; nothing in `app/` knows a binding's name. */
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
		/**
		 * The e-mail addresses of a person that the provider has seen proved.
		 * @throws where the provider does not answer
		 */
		verifiedEmails: (userId: string) => Promise<string[]>;
		/** Says that what these tags stand for has changed: cached copies of it are no longer shown. */
		purge: (tags: readonly string[]) => Promise<void>;
		/** Tells whoever listens of recorded facts. Never throws: what could not be told is owed, and told later. */
		tell: (message: FactsRecorded) => Promise<void>;
		/** Pictures that were sent for texts, by name. */
		uploads: Uploads;
		/** Asks about one more write: of reports from the visitor's network, of what a person keeps by their user id. */
		limits: {
			report: () => Promise<LimitAnswer>;
			/** Of what makes us send a mail, from the visitor's network. */
			letter: () => Promise<LimitAnswer>;
			/** Of pictures that are drawn for what was typed, from the visitor's network. */
			card: () => Promise<LimitAnswer>;
			account: (userId: string) => Promise<LimitAnswer>;
		};
		/** The visitor's network under the salt of the day, 16 hexadecimal digits; null where the salt cannot be read. */
		network: () => Promise<string | null>;
		/** What the sign-in provider knows of somebody; null where it does not answer. */
		person: (userId: string) => Promise<Person | null>;
		/** Calls the api worker: a path under `/api/` and a JSON body. The visitor's address and cookies travel with it. */
		api: (path: string, body: unknown) => Promise<Response>;
		/**
		 * The PNG of a card, drawn by the cards worker unless it was drawn before. Rejects where that does not answer.
		 * @param isKept whether a copy is kept for others
		 */
		drawCard: (card: FigureCard, isKept: boolean) => Promise<Response>;
		/**
		 * HTML by name that loaders drew for this document: it stands in the page once and does not travel as data besides.
		 * Null where only a page's data is asked for.
		 */
		drawn: Map<string, string> | null;
		/** What this page is drawn with, by what is tried out on it (`app/experiments/known.ts`); what is left out stands as it always did. */
		variants: Readonly<Record<string, string | undefined>>;
		/** Nonce of this response's inline scripts. */
		nonce: string;
		/** Where more came than the address takes, how many bytes it takes: the request then has no body. Null for every other. */
		bodyAbove: number | null;
		/** Goes on after the response is sent. */
		waitUntil: (work: Promise<unknown>) => void;
		/** UTC milliseconds. */
		now: () => number;
	}
}

/** Files by name, each of which names its content: the same again is the same. */
export type Uploads = {
	read: (name: string) => Promise<ReadableStream | null>;
	keep: (name: string, bytes: Uint8Array) => Promise<void>;
};

/** What the sign-in provider knows of a person, and a session does not say. */
export type Person = {
	/** The domains of the mail addresses that are proved to be theirs, in small letters. */
	mailDomains: string[];
	/** When their account was made, UTC milliseconds; null where the provider does not say. */
	since: number | null;
};

/** Whether one more request is within a limit or beyond it, or that the limiter itself failed: no fault of whoever asks. */
export type LimitAnswer = "within" | "beyond" | "failed";

/** How the browser reaches the sign-in provider. Public: it stands in every page. */
export type SignInConfig = {
	publicToken: string;
	/** Where the provider's API answers, without a slash at the end, e.g. `https://test.stytch.com`. */
	apiUrl: string;
	/** Whether that is the local stand-in. */
	isLocal: boolean;
};

/** What the root gives to every page, the same for everybody. */
export type RootData = { origin: string; signIn: SignInConfig; analytics: AnalyticsIds; places: Places };

/** Somebody who is signed in, as their session's token says. */
export type Session = {
	userId: string;
	sessionId: string;
	/** Role ids; what they open says `powers.ts`. */
	roles: string[];
	/**
	 * What the person proved to be theirs: an e-mail address, a phone number or a shortened wallet address. Null after a
	 * password, a passkey or a social account: the token names nobody then, and the browser asks the provider.
	 */
	label: string | null;
	/** When the session began, UTC milliseconds. It ends after 30 days, whatever the provider says. */
	startedAt: number;
	/** UTC milliseconds at which the session ends. */
	expiresAt: number;
	/** When the provider last said that the session is alive, UTC milliseconds: by the token it signed, or because we asked. */
	confirmedAt: number;
	/** When the latest factor of this session was proved, UTC milliseconds. */
	provedAt: number;
	/** The same of an authenticator app or one of its recovery codes; null where neither was. */
	appProvedAt: number | null;
	/**
	 * When what opens the desk was proved: an authenticator app, one of its recovery codes or a passkey. Null where none was.
	 * For an account that the local stand-in lets off, any factor counts.
	 */
	deskProvedAt: number | null;
	/** Whether the local stand-in lets this account open the desk without a second factor. The real provider never does. */
	isLetOff: boolean;
	/** Whether the person has an authenticator app: then its code, and no other factor, is a fresh proof. */
	hasApp: boolean;
	/** Whether the person has just deleted the account: nothing is written for them any more. */
	isDeleted: boolean;
	/** Who acts for this person, where the provider let somebody: an id of theirs, or `somebody`. Null: nobody does. */
	actedBy: string | null;
};

/** Whether whoever sent a request is signed in, and if not, why. */
export type SignInStatus =
	| { is: "signed-in"; session: Session }
	/** A first factor was proved; the authenticator app, which the person has, was not. Opens nothing. */
	| { is: "unfinished"; session: Session }
	/** The token is right, and its session was ended. */
	| { is: "ended" }
	| { is: "nobody" }
	/** What is known besides the token cannot be read right now. */
	| { is: "unknown" };

export type SessionReader = {
	/**
	 * Who is signed in, or null for everybody else: nobody, a session that was ended, one whose second factor is missing.
	 * The token is verified here; one that has run out is exchanged once at the provider. What was noted of the session
	 * is read from the database: one round trip. Never throws; what cannot be known means null.
	 */
	read: () => Promise<Session | null>;
	/** The same, and why there is nobody. Never throws. */
	signInStatus: () => Promise<SignInStatus>;
	/**
	 * The same for a write: the provider must have confirmed the session within the last minute, else it is asked. `unknown` where it
	 * doesn't answer. Never throws.
	 */
	statusToWrite: () => Promise<SignInStatus>;
	/**
	 * Who is signed in, asked of the provider itself: for admin pages and destructive writes, where a session that was
	 * revoked in the provider's dashboard must not do.
	 * @throws Response 503 when the provider, or the database, does not answer
	 */
	confirm: () => Promise<Session | null>;
};

/**
 * Cached results of what loaders read: stale-while-revalidate, and stale when the database does not answer.
 */
export type ContentCache = {
	/**
	 * The cached value under a key, or what `load` gives, cached for the next visitor.
	 * @param key one of `content-keys.ts`
	 * @throws Response 503 when there is neither a copy nor an answer in time; it may pass through a loader as it is.
	 */
	read: <T>(key: ContentKey, policy: CachePolicy<T>, load: () => Promise<T>) => Promise<Cached<T>>;
};

export type CachePolicy<T = unknown> = {
	/** Seconds a copy is served without asking. */
	fresh: number;
	/** Seconds after that during which the copy is served while it is renewed in the background. */
	stale: number;
	/** Seconds a copy is kept, to be shown where the database does not answer. */
	keep: number;
	/** Milliseconds to wait for the database. */
	deadline: number;
	/** False: nothing is cached, e.g. for what visitors type. */
	store?: boolean;
	/**
	 * Whether a value may be cached: what anybody can make up, such as an id that does not exist, must not fill
	 * the cache.
	 */
	isCacheable?: (value: T) => boolean;
};

export type Cached<T> = {
	value: T;
	/** UTC milliseconds at which the copy was made, when it is shown because the database did not answer; else null. */
	degradedSince: number | null;
};
