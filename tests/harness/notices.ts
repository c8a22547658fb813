import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../server/db/database';

/** Listens to a channel's notices of commits from now on; notices of earlier commits may still arrive. */
export async function hearNotices(
  db: Database,
  channel: string,
): Promise<{ notices: string[]; stop: () => Promise<void> }> {
  const notices: string[] = [];
  const stop = await db.listen(channel, (notice) => notices.push(notice));
  const mark = randomUUID();
  await db.asSystem((tx) => sql`select pg_notify(${channel}, ${mark})`.execute(tx));
  await expect.poll(() => notices).toContain(mark);
  notices.length = 0;
  return { notices, stop };
}
