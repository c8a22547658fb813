import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRefusal, waitForDatabase } from '../../../server/db/reachDatabase';
import { forPerson } from '../../../server/runtime/startError';
import { testDatabase, type TestDatabase } from '../../harness/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const GOOD = { version: 18, isStandby: false, mayCreate: true };

describe('a database', () => {
  test('is accepted when it is a primary of a supported version whose user may make tables', async () => {
    const facts = await waitForDatabase(database.url);
    expect(facts).toEqual({ ...GOOD, version: facts.version });
    for (const version of [15, 16, 17, 18, 19]) expect(findRefusal({ ...GOOD, version })).toBeUndefined();
  });

  test.each([
    [{ version: 14 }, 'PostgreSQL 15 to 18 is needed, and this is 14: upgrade it, or name another'],
    [{ isStandby: true }, 'it is a standby that takes no writes: name the primary, or a proxy that leads there'],
    [{ mayCreate: false }, 'this user may not make tables in it: let the user own the database'],
  ])('is refused with one line for %o', (over, line) => {
    expect(findRefusal({ ...GOOD, ...over })).toBe(line);
  });

  test('that refuses a statement of the start says so in one line', () => {
    const denied = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
    expect(forPerson(denied)).toBe('The user of DATABASE_URL lacks a right: permission denied for schema public');
  });
});
