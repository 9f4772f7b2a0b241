import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { request, statusOf } from "./request";

const MOST_RETRIES = 3;

/**
 * The browser's query cache. Data is stale after 30 s and kept for 5 min. It never refetches on focus or on a
 * timer. Import this lazily, because no page needs it for its first view.
 */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				queryFn: ({ queryKey }) => readJson(queryKey),
				staleTime: 30_000,
				gcTime: 300_000,
				refetchOnWindowFocus: false,
				refetchInterval: false,
				retry: shouldRetry,
			},
			mutations: { retry: false },
		},
	});
}

/** Whether to retry. Never after a 4xx except 401, else up to three times. */
export function shouldRetry(failures: number, error: Error): boolean {
	const status = statusOf(error);
	if (status !== null && status >= 400 && status < 500 && status !== 401) return false;
	return failures < MOST_RETRIES;
}

/** GETs the key's first element, a URL. 401 is nobody, which is null and no failure. */
async function readJson(key: QueryKey): Promise<unknown> {
	try {
		const response = await request("GET", String(key[0]));
		return await response.json();
	} catch (error) {
		if (statusOf(error) === 401) return null;
		throw error;
	}
}
