import { isSame } from '../../../src/lib/isSame';

interface PictureRow {
  key: string;
  revision: number;
}

/** Changes that turn a picture into the next one. */
export interface PictureChanges<Row extends PictureRow> {
  /** The fields that are others, of a new row all. */
  upserts: (Partial<Row> & PictureRow)[];
  /** Keys of the rows that are gone. */
  removals: string[];
}

/** Compares a picture with the one before it. */
export function diffPictures<Row extends PictureRow>(
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
): PictureChanges<Row> {
  const upserts = [...after.values()].flatMap((row): (Partial<Row> & PictureRow)[] => {
    const known = before.get(row.key);
    if (!known) return [row];
    const fields = Object.entries(row).filter(([name, value]) => !isSame(known[name as keyof Row], value));
    if (fields.length === 0) return [];
    return [{ ...(Object.fromEntries(fields) as Partial<Row>), key: row.key, revision: row.revision }];
  });
  return { upserts, removals: [...before.keys()].filter((key) => !after.has(key)) };
}
