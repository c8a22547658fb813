import pg from 'pg';
import type { Database } from '../../server/db/database';
import { waitMs } from '../../src/lib/waitMs';
import { openLent, type LentDatabase } from './lentDatabase';

/** Deleted rows remain as dead tuples, and would slow down later tests after so many uses. */
const MOST_USES = 40;
/** Attempts, and their distance, to see a test's connections end. */
const LOOKS = 50;
const LOOK_MS = 10;

/**
 * A database that tests use one after the other, each time in the template's state: restoring changed rows takes a
 * tenth of the time of a new database with its cold catalog caches.
 */
export class TemplateCopy {
  private lent: { poolSize: number | undefined; database: LentDatabase }[] = [];
  private owner: pg.Client | undefined;
  private uses = 0;

  constructor(
    readonly name: string,
    readonly url: string,
  ) {}

  /** Opens the database as the application. */
  open(poolSize?: number): Database {
    const closed = this.lent.find((one) => one.poolSize === poolSize && one.database.isClosed);
    const database = closed ? closed.database.reopen() : openLent(this.url, { poolSize });
    if (closed) closed.database = database;
    else this.lent.push({ poolSize, database });
    return database.db;
  }

  /** Closes its users' databases and restores the template's state. False when the database must not be used again. */
  async restore(): Promise<boolean> {
    await Promise.all(this.lent.map(({ database }) => database.db.close()));
    this.uses += 1;
    if (this.uses >= MOST_USES) return false;
    try {
      const owner = await this.connectOwner();
      if (!(await this.isAlone(owner))) return false;
      const { rows } = await owner.query<{ restore: boolean }>('select template_copy.restore()');
      return rows[0]?.restore ?? false;
    } catch {
      return false;
    }
  }

  async end(): Promise<void> {
    await Promise.all([this.owner?.end(), ...this.lent.map(({ database }) => database.end())]);
  }

  private async connectOwner(): Promise<pg.Client> {
    if (this.owner) return this.owner;
    const owner = new pg.Client({ connectionString: this.url });
    owner.on('error', () => undefined);
    await owner.connect();
    return (this.owner = owner);
  }

  /** Whether only its own idle connections are left, within half a second. */
  private async isAlone(owner: pg.Client): Promise<boolean> {
    const own = this.lent.flatMap(({ database }) => database.connectionIds());
    for (let look = 0; look < LOOKS; look += 1) {
      const { rowCount } = await owner.query(OTHERS, [own]);
      if (rowCount === 0) return true;
      await waitMs(LOOK_MS);
    }
    return false;
  }
}

const OTHERS = `
  select from pg_stat_activity
   where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
     and not (state = 'idle' and (pid = any($1) or application_name = 'omp-copy'))`;
