import { Unknown } from "~/ui/mark";

export function ChangeWords({ before, after }: { before: string | null; after: string | null }) {
	return (
		<span className="feed-change">
			<span className="vh">before: </span>
			{before === null ? <Unknown /> : <s>{before}</s>}
			<span aria-hidden="true"> → </span>
			<span className="vh">, now: </span>
			{after === null ? <Unknown /> : <b>{after}</b>}
		</span>
	);
}
