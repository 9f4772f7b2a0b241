import type { Point } from "./project";

/** Points of a drawing that stand too near each other to be pressed one by one. */
export type Cluster<T> = Point & { members: T[] };

/**
 * Gathers points so that no two marks stand nearer than a distance: by squares first, then squares that are neighbors, the fuller
 * ones first. Each stands in the middle of its members. The same points always give the same clusters.
 * @param distance in the units of the points
 */
export function clustersOf<T extends Point>(points: T[], distance: number): Array<Cluster<T>> {
	const squares = new Map<string, T[]>();
	for (const point of points) {
		const key = `${Math.floor(point.x / distance)} ${Math.floor(point.y / distance)}`;
		const square = squares.get(key);
		if (square) square.push(point);
		else squares.set(key, [point]);
	}
	let clusters = [...squares.values()].map(middle);
	// Merging moves a cluster, which may bring it near another: until nothing is near.
	for (let before = 0; before !== clusters.length; ) {
		before = clusters.length;
		clusters = mergeNear(clusters, distance);
	}
	return clusters;
}

function mergeNear<T extends Point>(clusters: Array<Cluster<T>>, distance: number): Array<Cluster<T>> {
	const sorted = clusters.toSorted((a, b) => b.members.length - a.members.length || a.x - b.x || a.y - b.y);
	const taken = new Set<Cluster<T>>();
	return sorted.flatMap((cluster, at) => {
		if (taken.has(cluster)) return [];
		const near = sorted
			.slice(at + 1)
			.filter(
				(other) => !taken.has(other) && Math.hypot(other.x - cluster.x, other.y - cluster.y) < distance,
			);
		for (const other of near) taken.add(other);
		return [near.length === 0 ? cluster : middle([cluster, ...near].flatMap(({ members }) => members))];
	});
}

function middle<T extends Point>(members: T[]): Cluster<T> {
	const sum = members.reduce(({ x, y }, point) => ({ x: x + point.x, y: y + point.y }), { x: 0, y: 0 });
	return { x: sum.x / members.length, y: sum.y / members.length, members };
}
