import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSupplierSecret } from '../../../server/demo/washers';
import { readSimulatedSuppliers } from '../../../server/start/washSuppliers';
import { keepSupplierSecret } from '../../../server/wash/suppliers';
import { TEST_SECRET } from '../../harness/equipment';
import { testApp, type TestApp } from '../http/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('the simulator plays the suppliers of the demo data, and none that an operator has connected', async () => {
  const secrets = { demo: makeSupplierSecret(TEST_SECRET, 'demo'), real: 'a secret that the real supplier knows' };
  await test.deps.db.asSystem(async (tx) => {
    for (const [code, secret] of Object.entries(secrets)) {
      const supplier = await tx
        .insertInto('washSupplier')
        .values({ code, name: code, announcesUrl: true })
        .returning(['id', 'code'])
        .executeTakeFirstOrThrow();
      await keepSupplierSecret(tx, TEST_SECRET, supplier, secret);
    }
  });
  const played = await readSimulatedSuppliers(test.deps.db, test.deps);
  expect(played.map(({ code }) => code)).toEqual(['demo']);
});
