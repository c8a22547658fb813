import { sql } from 'kysely';
import { toMachineMs, type Clock } from '../../../runtime/clock';
import type { Deps } from '../../../db/deps';
import { countFailures, type Attempt } from './throttle';
import type { Turns } from './turns';

/** From this number of failures of a name on, at any address, each further try waits this long before it is checked. */
const DELAYS: readonly (readonly [failures: number, ms: number])[] = [
  [50, 5_000],
  [20, 2_000],
  [10, 1_000],
];
/** Most waiting tries of one name: further ones would miss their deadline. */
const MOST_WAITING = 4;
/** Failures of a name that count as an attack, not as a forgotten password. */
const ATTACK = { login: 20, otp: 10 } as const;
const EVENT: Readonly<Record<keyof typeof ATTACK, string>> = {
  login: 'PasswordGuessing',
  otp: 'SecondFactorGuessing',
};

/** Slows the tries of a name that is being guessed, one after another. @throws Problem 429 when too many wait */
export async function waitForGuesses(clock: Clock, turns: Turns, name: string, failures: number): Promise<void> {
  const ms = DELAYS.find(([from]) => failures >= from)?.[1];
  if (ms === undefined) return;
  const pause = () => new Promise<void>((resolve) => void clock.after(toMachineMs(clock, ms), resolve));
  await turns.take(`name ${name.toLowerCase()}`, pause, MOST_WAITING);
}

/** Reports an attack on an account, once in 15 minutes: a security event and a line of the log. */
export async function reportGuessing(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { kind, name, address }: Attempt & { kind: keyof typeof ATTACK },
): Promise<void> {
  const reported = await db.asSystem(async (tx) => {
    const failures = await countFailures(tx, clock, kind, name);
    if (failures < ATTACK[kind]) return undefined;
    const at = new Date(clock.now());
    const { numAffectedRows } = await sql`
      insert into security_event (at, identity, kind, is_critical, detail, address)
      select ${at}, ${name.toLowerCase()}, ${EVENT[kind]}, true, ${`${failures} wrong tries in 15 minutes`}, ${address}
      where not exists (select from security_event where identity = ${name.toLowerCase()} and kind = ${EVENT[kind]}
        and at > ${at}::timestamptz - interval '15 minutes')`.execute(tx);
    return numAffectedRows === 0n ? undefined : failures;
  });
  if (reported !== undefined) log.warn({ userName: name, address, failures: reported }, EVENT[kind]);
}
