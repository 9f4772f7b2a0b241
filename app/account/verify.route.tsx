import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { loadVerify } from "./load.server";
import styles from "./verify.css?url";
import { VerifyPage } from "./verify-page";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Prove that it is you", error);

export const headers = privateHeaders;

export async function loader(args: LoaderFunctionArgs) {
	return loadVerify(args);
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function VerifyRoute() {
	return <VerifyPage view={useLoaderData<typeof loader>()} />;
}

export { Boundary as ErrorBoundary };
