import type { BodyOf } from '../../../../src/contract/endpoint';
import type { replay } from '../../../../src/contract/evo-monitor/replay';
import { diffPictures } from '../../../domain/replay/diffPictures';
import { fromWire, toWire } from '../../../wire/wireTime';

interface PictureRow {
  key: string;
  revision: number;
}

/** Reads pictures at moments, which ascend; null: that time was not kept. */
export type ReadPictures<Row extends PictureRow> = (
  moments: readonly number[],
) => Promise<readonly ReadonlyMap<string, Row>[] | null>;

/** The picture at a moment, at most at the present. */
export async function showMoment<Row extends PictureRow>(at: string, now: number, read: ReadPictures<Row>) {
  const moment = Math.min(fromWire(at).getTime(), now);
  const pictures = await read([moment]);
  return { at: toWire(moment), isKept: pictures !== null, rows: [...(pictures?.[0]?.values() ?? [])] };
}

/** What changes from a moment on, step by step. */
export async function showChanges<Row extends PictureRow>(
  body: BodyOf<typeof replay.changes>,
  now: number,
  read: ReadPictures<Row>,
) {
  const moments = listMoments(body, now);
  const pictures = await read(body.isBackward ? [...moments].reverse() : moments);
  if (!pictures) return { isKept: false, steps: [] };
  const ordered = body.isBackward ? [...pictures].reverse() : pictures;
  const steps = ordered.slice(1).map((picture, index) => ({
    at: toWire(moments[index + 1] ?? 0),
    ...diffPictures(ordered[index] ?? new Map<string, Row>(), picture),
  }));
  return { isKept: true, steps };
}

/** A moment and the ones after it, as far as the present. */
function listMoments({ at, stepSeconds, steps, isBackward }: BodyOf<typeof replay.changes>, now: number): number[] {
  const step = stepSeconds * (isBackward ? -1_000 : 1_000);
  const first = fromWire(at).getTime();
  return Array.from({ length: steps + 1 }, (_, index) => first + index * step).filter((moment) => moment <= now);
}
