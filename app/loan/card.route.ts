import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isCardFile, noCard, serveCard } from "~/context/serve-card.server";
import { refusalBeyond } from "~/context/verb";
import { answerOf, askedHere } from "./asked.server";
import { cardPath, LENDER, loanFigure } from "./loan-card.server";
import { readLoanRecords } from "./loan-records.server";
import { presentAnswers } from "./present-answer";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
	const { context, params, request } = args;
	const url = new URL(request.url);
	const { asked, close, series } = await askedHere(context, url);
	if (!asked.loan || !isCardFile(params.file)) return noCard();
	const { value: records } = await readLoanRecords(context);
	const answers = presentAnswers(asked.loan, answerOf(asked.loan, records, series).rows, records);
	const slug = answers.find((answer) => answer.slug === url.searchParams.get(LENDER))?.slug;
	const card = loanFigure(asked.loan, answers, close, slug);
	const refuse = () =>
		refusalBeyond(context.limits.card, "Too many images requested. Try again in a minute.");
	return serveCard(args, cardPath(asked.search, slug), params.file, card, { typed: { refuse } });
}
