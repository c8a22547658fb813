import { WALL_BOARDS, type WallBoard } from '../../../contract/evo-monitor/wallBoards';
import { useByServerNow } from '../../../live/useServerNow';

const ROTATE = 'rotate';
/** Seconds that an address may ask for. */
const EVERY = { least: 5, most: 600 };

export interface ShownBoards {
  /** All that are shown in turn; one: no rotation. */
  boards: readonly WallBoard[];
  seconds: number;
}

const isBoard = (name: string): name is WallBoard => (WALL_BOARDS as readonly string[]).includes(name);

/**
 * The boards of an address, within the boards approved for the display: `/wall/map` shows one, `/wall/rotate` all, or
 * a selection by `?boards=map,alarms&every=20`. An address without a valid board shows all.
 */
export function findShownBoards(
  name: string | undefined,
  search: URLSearchParams,
  approved: { boards: readonly WallBoard[]; rotationSeconds: number },
): ShownBoards {
  const requested = name === undefined || name === ROTATE ? (search.get('boards')?.split(',') ?? []) : [name];
  const boards = requested.filter(isBoard).filter((board) => approved.boards.includes(board));
  const every = Math.trunc(Number(search.get('every')));
  return {
    boards: boards.length > 0 ? [...new Set(boards)] : approved.boards,
    seconds: every >= EVERY.least && every <= EVERY.most ? every : approved.rotationSeconds,
  };
}

/** The board in sight. It follows from the time alone, so that displays beside each other turn together. */
export function useShownBoard({ boards, seconds }: ShownBoards): WallBoard {
  const turn = useByServerNow((now) => Math.floor(now / (seconds * 1_000)) % boards.length);
  return boards[turn] ?? boards[0] ?? WALL_BOARDS[0];
}
