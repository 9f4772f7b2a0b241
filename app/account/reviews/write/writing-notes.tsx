export function WritingNotes() {
	return (
		<>
			<h2>What becomes of it</h2>
			<ul className="review-notes">
				<li>
					A person reads it before anybody else does. It is shown as you wrote it, or refused with a reason.
				</li>
				<li>You can answer a refusal once, and change or withdraw a review at any time.</li>
				<li>Your name and address are not shown, and not given to the listing.</li>
				<li>
					One review a person and listing. Whoever works for the listing is welcome to{" "}
					<a href="/contact">write to us</a> instead.
				</li>
			</ul>
			<h2>What helps</h2>
			<p>
				What you agreed, what you paid in the end, how long things took, what happened when something went
				wrong. Not whether others should use it.
			</p>
		</>
	);
}
