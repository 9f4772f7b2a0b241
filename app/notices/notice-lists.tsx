import { Form, Link } from "@remix-run/react";
import { ChangeWords } from "~/listings/facts/change-words";
import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { NOTICES } from "./frame";
import type { NoticesView } from "./list.server";

export function NoticeList({ view }: { view: NoticesView }) {
	const { notices, unread, until, page, pages, newerHref, olderHref } = view;
	return (
		<section className="section" aria-labelledby="told-heading">
			<div className="lead-in">
				<h2 id="told-heading">What changed</h2>
				{unread > 0 ? (
					<Form method="post" action={NOTICES} preventScrollReset>
						<input type="hidden" name="until" value={until} />
						<button type="submit" className="btn" name="intent" value="read">
							Mark all as read
						</button>
					</Form>
				) : null}
			</div>
			{notices.length === 0 ? <NothingYet /> : null}
			<ul className="notice-list">
				{notices.map((notice) => (
					<NoticeEntry key={notice.id} notice={notice} />
				))}
			</ul>
			{pages > 1 ? (
				<nav className="acts" aria-label="Pages">
					{newerHref ? (
						<Link className="btn" to={newerHref}>
							Newer
						</Link>
					) : null}
					<span className="sm mut">
						Page {page} of {pages}
					</span>
					{olderHref ? (
						<Link className="btn" to={olderHref}>
							Older
						</Link>
					) : null}
				</nav>
			) : null}
		</section>
	);
}

function NoticeEntry({ notice }: { notice: NoticesView["notices"][number] }) {
	const { id, href, name, what, before, after, when, isUnread, ending, source } = notice;
	return (
		<li className={isUnread ? "is-unread" : undefined}>
			<p>
				{isUnread ? <span className="unread-dot">Unread</span> : null}
				<Link to={href}>{name}</Link> <span className="mut">{what}</span>
			</p>
			<p>
				<ChangeWords before={before} after={after} />
			</p>
			{ending ? <p className="sm">{ending}</p> : null}
			{source ? (
				<p className="sm mut notice-source">
					<ProvenanceMark {...source.mark} />{" "}
					{source.href ? <OutboundLink href={source.href}>{source.host}</OutboundLink> : source.host},{" "}
					{source.mark.date}
				</p>
			) : null}
			<p className="sm mut">Added {when}</p>
			{isUnread ? (
				<Form method="post" action={NOTICES} preventScrollReset>
					<input type="hidden" name="change" value={id} />
					<button type="submit" className="btn btn-plain" name="intent" value="read">
						Mark as read
						<span className="vh">
							: {name}, {what}
						</span>
					</button>
				</Form>
			) : null}
		</li>
	);
}

function NothingYet() {
	return (
		<p className="mut">
			Nothing yet. You’ll see changes from after you start following. We keep notifications for 180 days.
		</p>
	);
}

export function FollowList({ follows }: Pick<NoticesView, "follows">) {
	return (
		<section className="section" aria-labelledby="follows-heading">
			<h2 id="follows-heading">What you follow</h2>
			{follows.length === 0 ? (
				<p className="mut">
					Nothing yet. <Link to={`${NOTICES}/follow`}>Choose a company, a listing or a figure.</Link>
				</p>
			) : null}
			<ul className="follow-list">
				{follows.map(({ target, name, what, asks, editHref }) => (
					<li key={target}>
						<p>
							<b>{name}</b> <span className="mut">{what}</span>
						</p>
						<p className="sm mut">{asks}</p>
						<Form method="post" action={NOTICES} className="acts" preventScrollReset>
							<Link className="btn btn-plain" to={editHref}>
								Edit{" "}
								<span className="vh">
									: {name}, {what}
								</span>
							</Link>
							<input type="hidden" name="target" value={target} />
							<button type="submit" className="btn btn-plain" name="intent" value="unfollow">
								Unfollow
								<span className="vh">
									: {name}, {what}
								</span>
							</button>
						</Form>
					</li>
				))}
			</ul>
		</section>
	);
}
