import { env } from "cloudflare:workers";

type Stated = {
	website?: string | null;
	updatedAt?: number;
	sources?: Record<string, string>;
	mergedInto?: string | null;
};

/** Only the parts that links need. The same id again replaces the listing and keeps its facts. */
export async function state(
	id: string,
	{ website = null, updatedAt = 0, sources = {}, mergedInto = null }: Stated,
) {
	const [kind = "", slug = ""] = id.split(":");
	const listing = env.DB.prepare(
		`insert into listings (id, kind, slug, name, website, attributes, provenance, summary, quality, created_at, updated_at, merged_into)
		values (?, ?, ?, ?, ?, '{}', '{}', '{}', '{}', 0, ?, ?)
		on conflict (id) do update set website = excluded.website, updated_at = excluded.updated_at, merged_into = excluded.merged_into`,
	).bind(id, kind, slug, slug.charAt(0).toUpperCase() + slug.slice(1), website, updatedAt, mergedInto);
	const facts = Object.entries(sources).map(([field, url]) =>
		env.DB.prepare(
			`insert into facts (id, listing_id, field, value, source_url, other_sources, scope, as_of_precision, confidence, recorded_at, recorded_by)
			values (?, ?, ?, '1', ?, '[]', 'value', 'undated', 'sourced', 0, 'test')`,
		).bind(`${id} ${field} ${url}`, id, field, url),
	);
	await env.DB.batch([listing, ...facts]);
}

export async function end(id: string, field: string, url: string) {
	await env.DB.prepare(
		`insert into facts (id, listing_id, field, value, other_sources, scope, as_of_precision, confidence, standing, withdraws, recorded_at, recorded_by)
		values (?, ?, ?, 'null', '[]', 'value', 'undated', 'sourced', 'withdrawn', ?, 0, 'test')`,
	)
		.bind(`end of ${id} ${field} ${url}`, id, field, `${id} ${field} ${url}`)
		.run();
}
