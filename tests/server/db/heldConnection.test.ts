import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../harness/database';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const REFUSAL = 'A second connection is taken while one is held';
const rest = async () => undefined;

describe('work that holds a connection', () => {
  test('is refused a second one, whatever takes it', async () => {
    const { db } = database;
    for (const takeSecond of [() => db.asSystem(rest), () => db.ping()])
      await expect(db.asSystem(takeSecond)).rejects.toThrow(REFUSAL);
  });

  test('takes the next one when it has given back the first', async () => {
    const { db } = database;
    let goOn = () => {};
    const later = await db.asSystem(async () => {
      // Started but not awaited here, so that it outlives the use of the connection.
      const pause = new Promise<void>((resolve) => (goOn = resolve));
      return { result: pause.then(() => db.asSystem(async () => 'done')) };
    });
    goOn();
    await expect(later.result).resolves.toBe('done');
  });
});
