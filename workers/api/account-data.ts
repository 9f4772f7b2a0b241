import { isObject } from "~workers/shared/session/ask-provider";
import type { ProviderUser } from "~workers/shared/session/provider";
import type { AccountRows } from "../../db/queries/account";
import { DAY } from "../../db/time";

/** Only these fields of the provider's user are shown, so nothing secret that it may add comes along. */
const plain = ["user_id", "status", "created_at", "name", "roles", "untrusted_metadata"];
const lists: Record<string, string[]> = {
	emails: ["email_id", "email", "verified"],
	phone_numbers: ["phone_id", "phone_number", "verified"],
	providers: [
		"oauth_user_registration_id",
		"provider_type",
		"provider_subject",
		"profile_picture_url",
		"locale",
	],
	crypto_wallets: ["crypto_wallet_id", "crypto_wallet_address", "crypto_wallet_type", "verified"],
	webauthn_registrations: [
		"webauthn_registration_id",
		"name",
		"domain",
		"user_agent",
		"authenticator_type",
		"verified",
	],
	totps: ["totp_id", "verified"],
	biometric_registrations: ["biometric_registration_id", "verified"],
};

/** Times are ISO 8601. */
export function accountData(user: ProviderUser, rows: AccountRows, now: number): Record<string, unknown> {
	return {
		about: "Everything Plumbline holds on you, and what the sign-in provider holds on you for Plumbline.",
		exported_at: iso(now),
		favourites: rows.favourites.map(({ id, addedAt }) => ({ listing: id, kept_at: iso(addedAt) })),
		saved_comparisons: rows.comparisons.map(({ id, items, createdAt }) => ({
			id,
			items: items.split(","),
			saved_at: iso(createdAt),
		})),
		lesson_answers: rows.lessons.map(({ lesson, question, rightSince }) => ({
			lesson,
			question,
			right_since: iso(rightSince),
		})),
		dashboard_visits: rows.visits.map(({ lastSeenAt, previousVisitAt }) => ({
			last_seen_at: iso(lastSeenAt),
			previous_visit_at: previousVisitAt === null ? null : iso(previousVisitAt),
		})),
		badges: {
			earned: rows.badges.awards.map(({ badgeId, earnedAt, seenAt }) => ({
				badge: badgeId,
				earned_at: iso(earnedAt),
				seen_at: seenAt === null ? null : iso(seenAt),
			})),
			counted: rows.badges.counts.map(({ topic, subject, times, lastDay }) => ({
				topic,
				subject,
				days: times,
				last_day: day(lastDay),
			})),
			days: rows.badges.days.map(({ lastDay, total, current, longest }) => ({
				last_day: day(lastDay),
				total,
				in_a_row: current,
				longest_in_a_row: longest,
			})),
		},
		notifications: followerData(rows.follower),
		reports: rows.reports.map((report) => ({
			id: report.id,
			listing: report.listingId,
			field: report.field,
			message: report.message,
			suggested_value: report.suggestedValue,
			source_url: report.sourceUrl,
			email: report.email,
			status: report.status,
			sent_at: iso(report.createdAt),
		})),
		newsletter: rows.subscriptions.map((subscription) => ({
			email: subscription.email,
			status: subscription.status,
			asked_for_on: subscription.source,
			first_asked_at: iso(subscription.createdAt),
			confirmed_at: subscription.confirmedAt === null ? null : iso(subscription.confirmedAt),
			ended_at: subscription.endedAt === null ? null : iso(subscription.endedAt),
			ended_because: subscription.endedBecause,
		})),
		messages: rows.messages.map(({ id, name, email, topic, message, status, createdAt }) => ({
			id,
			name,
			email,
			topic,
			message,
			status,
			sent_at: iso(createdAt),
		})),
		reviews: rows.reviews.map(({ listingId, status, shown, said }) => ({
			listing: listingId,
			status,
			is_shown: shown === said.revision,
			revision: said.revision,
			rating: said.rating,
			used: said.used,
			used_from: said.usedFrom,
			used_until: said.usedUntil,
			text: said.text,
			written_at: iso(said.writtenAt),
			noted: JSON.parse(said.signals),
			network_hash: said.network,
			decided_at: said.decidedAt === null ? null : iso(said.decidedAt),
			reason: said.reason,
			told: said.words,
			your_answer: said.answer,
			told_then: said.lastWords,
		})),
		sessions: rows.sessions.map(({ sessionId, hasApp, askedAt, endedAt, keepUntil }) => ({
			session: sessionId,
			has_authenticator_app: hasApp,
			asked_at: askedAt === null ? null : iso(askedAt),
			ended_at: endedAt === null ? null : iso(endedAt),
			kept_until: iso(keepUntil),
		})),
		sign_in: signInData(user),
	};
}

function followerData({ follows, settings, notices }: AccountRows["follower"]): Record<string, unknown> {
	return {
		follows: follows.map(({ target, measure, least, mail, createdAt }) => ({
			what: target,
			measure,
			at_least: least,
			mail,
			since: iso(createdAt),
		})),
		mail: settings && {
			email: settings.email,
			time_zone: settings.zone,
			quiet_from: settings.quietFrom,
			quiet_until: settings.quietUntil,
			ended_at: settings.endedAt === null ? null : iso(settings.endedAt),
			ended_because: settings.endedBecause,
		},
		notices: notices.map(({ listingId, label, before, after, createdAt, readAt }) => ({
			listing: listingId,
			what: label,
			before,
			after,
			told_at: iso(createdAt),
			read_at: readAt === null ? null : iso(readAt),
		})),
	};
}

function signInData(user: ProviderUser): Record<string, unknown> {
	const data = pick(user, plain);
	for (const [key, fields] of Object.entries(lists)) {
		const entries = user[key];
		data[key] = Array.isArray(entries) ? entries.filter(isObject).map((entry) => pick(entry, fields)) : [];
	}
	data.has_password = isObject(user.password);
	return data;
}

function pick(from: Record<string, unknown>, keys: string[]): Record<string, unknown> {
	return Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])));
}

function day(days: number): string {
	return iso(days * DAY).slice(0, 10);
}

function iso(time: number): string {
	return new Date(time).toISOString();
}
