import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Clock } from '../runtime/clock';
import type { Config } from '../runtime/config';
import type { Database } from '../db/database';
import { makeDemoApart } from './makeDemoApart';
import { ensureAdministrator, seedBase } from '../db/seed';
import { step } from './launch/terminal.mjs';
import { passwordHash } from '../../src/lib/passwordHash';
import { verifyPassword } from '../security/password';
import { StartError } from '../runtime/startError';

export interface FirstStart {
  config: Config;
  db: Database;
  databaseUrl: string;
  secretKey: string;
  clock: Clock;
  /** Whether demo data is made in an empty database. */
  wantsDemo: boolean;
  /** Runs once the demo data are being made, by another process. */
  onMaking: () => void;
}

/** Fills an installation: menu and currencies, and an empty one with demo data or an administrator. */
export async function fillDatabase(first: FirstStart): Promise<void> {
  const { config, db, databaseUrl, secretKey } = first;
  await seedBase(db);
  if (await hasStaff(db)) return;
  if (!first.wantsDemo) return makeAdministrator(config, db);
  await step('Making demo data', (note) => {
    const settings = {
      databaseUrl,
      secretKey,
      chargers: config.CHARGERS,
      days: config.DEMO_DAYS,
      password: config.DEMO_PASSWORD,
      now: first.clock.now(),
    };
    const made = makeDemoApart(settings, note);
    first.onMaking();
    return made;
  });
}

/** Demo accounts, most powerful first, and whether the configured password is theirs. */
export async function demoAccounts(db: Database, password: string): Promise<{ names: string[]; isPassword: boolean }> {
  const users = await db.asSystem((tx) =>
    tx.selectFrom('sysUser').select(['userName', 'passwordHash']).where('isDemo', '=', true).orderBy('id').execute(),
  );
  return {
    names: users.map(({ userName }) => userName),
    isPassword: await verifyPassword(users[0]?.passwordHash, passwordHash(password)),
  };
}

async function hasStaff(db: Database): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const user = await tx.selectFrom('sysUser').select('id').limit(1).executeTakeFirst();
    return user !== undefined;
  });
}

async function makeAdministrator(config: Config, db: Database): Promise<void> {
  const { ADMIN_USER: userName, ADMIN_PASSWORD: password } = config;
  if (userName && password) await ensureAdministrator(db, { userName, password });
  else if (process.stdin.isTTY) await ensureAdministrator(db, await askForAdministrator(userName));
  else
    throw new StartError(
      'No account can sign in yet: set ADMIN_USER and ADMIN_PASSWORD (8 characters or more), or DEMO=on',
    );
}

const SHORTEST_PASSWORD = 8;

async function askForAdministrator(given: string | undefined): Promise<{ userName: string; password: string }> {
  let isHidden = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  // The terminal is ours while it asks: Ctrl-C arrives as a key, not as a signal.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    const asked = given ?? (await terminal.question('First administrator, name [admin]: ')).trim();
    for (;;) {
      process.stdout.write(`Password (${SHORTEST_PASSWORD} characters or more): `);
      isHidden = true;
      const password = await terminal.question('');
      isHidden = false;
      process.stdout.write('\n');
      if (password.length >= SHORTEST_PASSWORD) return { userName: asked || 'admin', password };
    }
  } finally {
    terminal.close();
  }
}
