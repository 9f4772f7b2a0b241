import { type Measured, runbookOf, sayValue } from "../../../app/admin/health/alerts";
import { formatMoment } from "../../../app/ui/format";
import { writeLetter } from "../mail/letter";
import type { Mail } from "../mail/sender";

/** What a mail about an alert says: what is wrong, by how much, since when, and where it stands what to do. */
export async function alertLetter(
	alert: Measured,
	value: number,
	{ origin, firedAt }: { origin: string; firedAt: number },
): Promise<Pick<Mail, "subject" | "text" | "html">> {
	return {
		subject: `Plumbline: ${alert.title}`,
		...(await writeLetter({
			says: [
				`${alert.title}: ${sayValue(value, alert.unit)}, and ${sayValue(alert.threshold, alert.unit)} is the most that is fine. It fires since ${formatMoment(firedAt)}.`,
				`What to do stands in docs/operations.md under "${runbookOf(alert)}".`,
			],
			link: { href: `${origin}/admin/health`, words: "How it stands now" },
			below: ["One mail is sent when an alert begins to fire. It is not sent again while it goes on."],
		})),
	};
}
