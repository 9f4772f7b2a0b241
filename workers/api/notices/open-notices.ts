import type { ApiBindings } from "../bindings";
import { openMailRoom } from "../mail/mail-room";
import type { Sharing } from "./share-changes";

/** What notices work with, from a worker's surroundings. */
export function openNotices(env: ApiBindings): Sharing {
	const mailRoom = openMailRoom(env);
	return { db: mailRoom.db, queue: env.NOTICES, now: mailRoom.now, mailRoom };
}
