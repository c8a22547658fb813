/** A place on the map: degrees, WGS 84. */
export interface Place {
  id: string;
  longitude: number;
  latitude: number;
}

/** Places that stand too close to be distinguished at a zoom. */
export interface Cluster {
  id: string;
  longitude: number;
  latitude: number;
  /** Ids of all places in it. */
  members: readonly string[];
}

/** px between two marks on the map, below which they become one. */
const RADIUS_PX = 56;
/** px of the world's width at zoom 0, as both map libraries have it. */
const WORLD_PX = 512;
/** From this zoom on every place stands alone. */
export const CLUSTERED_BELOW_ZOOM = 14;
const MOST_LATITUDE = 85.051129;
/** More than the finest grid has. */
const SQUARES_A_ROW = 2 ** 20;

/** Something on the square of the Mercator world, 0 to 1 from north-west. */
interface Mark {
  x: number;
  y: number;
  members: readonly string[];
}

/**
 * Clusters of places at each whole zoom. Made once for a list of places, from the largest zoom down: a cluster stays
 * one at every smaller zoom, so a place has a single zoom from which on it stands alone.
 */
export class PlaceClusters {
  private readonly levels: Cluster[][] = [];
  private readonly aloneFrom = new Map<string, number>();

  constructor(places: readonly Place[]) {
    let marks = places.map((place): Mark => ({ ...projectPlace(place), members: [place.id] }));
    for (const { id } of places) this.aloneFrom.set(id, CLUSTERED_BELOW_ZOOM);
    for (let zoom = CLUSTERED_BELOW_ZOOM - 1; zoom >= 0; zoom -= 1) {
      marks = mergeNearby(marks, RADIUS_PX / (WORLD_PX * 2 ** zoom));
      this.levels[zoom] = marks.flatMap((mark) => this.settleMark(mark, zoom));
    }
  }

  /** Clusters at a zoom (fractions count as the whole below). */
  getClusters(zoom: number): readonly Cluster[] {
    return this.levels[Math.max(0, Math.floor(zoom))] ?? [];
  }

  /** The whole zoom from which a place stands alone. */
  getLoneZoom(id: string): number {
    return this.aloneFrom.get(id) ?? 0;
  }

  private settleMark(mark: Mark, zoom: number): Cluster[] {
    const [first = '', ...others] = mark.members;
    if (others.length > 0) return [{ id: `${zoom}:${first}`, ...unprojectMark(mark), members: mark.members }];
    this.aloneFrom.set(first, zoom);
    return [];
  }
}

/** One pass: each mark absorbs the free marks within reach, and moves to the middle of all members. */
function mergeNearby(marks: readonly Mark[], reach: number): Mark[] {
  const grid = new MarkGrid(marks, reach);
  const taken = new Set<Mark>();
  return marks.flatMap((mark) => {
    if (taken.has(mark)) return [];
    taken.add(mark);
    const near = grid.findNear(mark).filter((other) => !taken.has(other));
    if (near.length === 0) return [mark];
    for (const other of near) taken.add(other);
    return [mergeMarks([mark, ...near])];
  });
}

function mergeMarks(marks: readonly Mark[]): Mark {
  const members = marks.flatMap((mark) => mark.members);
  const middle = (of: 'x' | 'y') =>
    marks.reduce((sum, mark) => sum + mark[of] * mark.members.length, 0) / members.length;
  return { x: middle('x'), y: middle('y'), members };
}

/** Marks by square of one reach, so that a look at nine squares finds all neighbours. */
class MarkGrid {
  private readonly squares = new Map<number, Mark[]>();

  constructor(
    marks: readonly Mark[],
    private readonly reach: number,
  ) {
    for (const mark of marks) {
      const key = this.getSquareKey(mark);
      const square = this.squares.get(key);
      if (square) square.push(mark);
      else this.squares.set(key, [mark]);
    }
  }

  findNear(mark: Mark): Mark[] {
    const found: Mark[] = [];
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const square = this.squares.get(this.getSquareKey(mark, dx, dy)) ?? [];
        found.push(...square.filter((other) => other !== mark && this.isWithinReach(mark, other)));
      }
    }
    return found;
  }

  private isWithinReach(a: Mark, b: Mark): boolean {
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= this.reach ** 2;
  }

  private getSquareKey({ x, y }: Mark, dx = 0, dy = 0): number {
    return (Math.floor(x / this.reach) + dx) * SQUARES_A_ROW + Math.floor(y / this.reach) + dy;
  }
}

function projectPlace({ longitude, latitude }: Place): { x: number; y: number } {
  const clamped = Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, latitude));
  const sine = Math.sin((clamped * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

function unprojectMark({ x, y }: Mark): { longitude: number; latitude: number } {
  const latitude = (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;
  return { longitude: (x - 0.5) * 360, latitude };
}
