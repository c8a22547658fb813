import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeExpired } from '../../../server/jobs/purge';
import { testApp, type TestApp } from '../http/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('the purge of security events', () => {
  it('deletes those of unknown chargers after a month and others after a year', async () => {
    const { db } = test.deps;
    await db.asSystem((tx) =>
      sql`insert into security_event (at, identity, kind) values
      (now() - interval '31 days', 'old', 'UnknownCharger'), (now() - interval '29 days', 'new', 'UnknownCharger'),
      (now() - interval '300 days', 'kept', 'TamperDetectionActivated'),
      (now() - interval '366 days', 'gone', 'TamperDetectionActivated')`.execute(tx),
    );
    await db.asSystem((tx) =>
      sql`insert into unknown_charger (identity, last_seen, address) values
      ('silent', now() - interval '31 days', ''), ('knocking', now(), '')`.execute(tx),
    );
    await purgeExpired(test.deps);
    const events = await db.asSystem((tx) =>
      tx.selectFrom('securityEvent').select('identity').orderBy('identity').execute(),
    );
    const unknown = await db.asSystem((tx) => tx.selectFrom('unknownCharger').select('identity').execute());
    expect(events.map(({ identity }) => identity)).toEqual(['kept', 'new']);
    expect(unknown.map(({ identity }) => identity)).toEqual(['knocking']);
  });
});
