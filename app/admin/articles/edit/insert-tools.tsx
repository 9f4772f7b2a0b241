/** Where figures from facts and pictures are found: each opens beside the text, with the directive to copy into it. */
export function InsertTools() {
	return (
		<section className="section" aria-labelledby="insert">
			<h2 id="insert">Figures and pictures</h2>
			<form method="get" action="/article-admin/figures" target="_blank" className="desk-form" rel="noopener">
				<label htmlFor="figure-q">Listing and field</label>
				<input id="figure-q" name="q" type="search" maxLength={100} placeholder="Ledn margin call" />
				<p className="acts">
					<button type="submit" className="btn">
						Search figures
					</button>
					<a className="btn btn-plain" href="/article-admin/pictures" target="_blank" rel="noreferrer">
						Pictures
					</a>
				</p>
			</form>
		</section>
	);
}
