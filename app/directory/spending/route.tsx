import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { headers, ListRoute, meta, shouldRevalidate } from "~/directory/list/list-page";
import { Boundary } from "~/ui/page/boundary";
import { Winners } from "~/ui/winners";
import { loadCards } from "./load.server";
import { SpendingForm } from "./spending-form";

export function loader(args: LoaderFunctionArgs) {
	return loadCards(args);
}

export default function Cards() {
	const { asking } = useLoaderData<typeof loader>();
	const { search } = useLocation();
	if (!asking) return <ListRoute />;
	const { form, winners } = asking;
	// Fields hold what was typed: another state is another form.
	return (
		<ListRoute
			asking={<SpendingForm key={search} view={form} />}
			above={winners && winners.length > 0 && <Winners winners={winners} />}
		/>
	);
}

export { Boundary as ErrorBoundary, headers, meta, shouldRevalidate };
