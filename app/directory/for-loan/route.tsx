import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { headers, ListRoute, meta, shouldRevalidate } from "~/directory/list/list-page";
import { IfFalls } from "~/loan/if-falls-form";
import { LoanBar } from "~/loan/loan-bar";
import { Boundary } from "~/ui/page/boundary";
import { Winners } from "~/ui/winners";
import { loadLenders } from "./load.server";

export function loader(args: LoaderFunctionArgs) {
	return loadLenders(args);
}

export default function Lenders() {
	const { asking } = useLoaderData<typeof loader>();
	if (!asking) return <ListRoute />;
	const { bar, short } = asking;
	return (
		<ListRoute
			asking={<LoanBar view={bar} isFolded={short !== null} />}
			above={
				short && (
					<>
						<Winners winners={short.winners} />
						<IfFalls view={short.ifFalls} />
					</>
				)
			}
		/>
	);
}

export { Boundary as ErrorBoundary, headers, meta, shouldRevalidate };
