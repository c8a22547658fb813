import { afterAll, beforeAll, expect, it } from 'vitest';
import { playSuppliers } from '../../../server/demo/washers';
import { readSimulatedSuppliers } from '../../../server/start/washSuppliers';
import { sealSupplierSecret } from '../../../server/wash/suppliers';
import { TEST_SECRET } from '../../harness/equipment';
import { testApp, type TestApp } from '../http/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('the simulator plays the suppliers of the demo data, and none that an operator has connected', async () => {
  const demo = { code: 'demo', name: 'Demo', createdAt: new Date(0) };
  const sealedSecret = sealSupplierSecret(TEST_SECRET, 'real', 'a secret that the real supplier knows');
  await test.deps.db.asSystem(async (tx) => {
    await tx
      .insertInto('washSupplier')
      .values(playSuppliers([demo], TEST_SECRET) as never)
      .execute();
    await tx
      .insertInto('washSupplier')
      .values({ code: 'real', name: 'Real', announcesUrl: true, sealedSecret })
      .execute();
  });
  const played = await readSimulatedSuppliers(test.deps.db, test.deps);
  expect(played.map(({ code }) => code)).toEqual(['demo']);
});
