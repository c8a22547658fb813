import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerProof } from '../../../../../server/billing/ledger/ledgerProof';
import { keepStatistics } from '../../../../../server/statistics/keepStatistics';
import { proveStatistics } from '../../../../../server/statistics/proveStatistics';
import { chargeTag } from '../../../../../src/contract/evo-basic/chargeTag';
import { personData } from '../../../../../src/contract/evo-basic/personData';
import { sysOperationLog } from '../../../../../src/contract/evo-basic/sysOperationLog';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addHomeCharger, addHomeModel } from '../../../../harness/homeCharging';
import { addOrder } from '../../../../harness/orders';
import { addAppUser, addSession, giveMoney } from '../../../../harness/people';
import { testApp, type TestApp } from '../../../http/testApp';

const PHONE = '+77015550142';
const SECRETS = ['Saule Secret', 'saule.secret', PHONE.slice(1), '777 SEC 02', 'friend of Saule'];
const START = new Date(Date.now() - 5 * 86_400_000);

let test: TestApp;
let token: string;
let place: Parameters<typeof addSession>[1];
let id: string;

beforeAll(async () => {
  test = await testApp();
  place = await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Company A');
    const stationId = await addStation(tx, companyId, 'Station A');
    return { companyId, stationId, charger: await addCharger(tx, stationId, 'CH-A') };
  });
  token = await test.userWith([
    ...['user/app/view', 'user/app/erase', 'user/app/exportPerson', 'chargeTag/view', 'chargeTag/add'],
    'maintenance/securityAudit/verify',
  ]);
  id = await addPerson();
});
afterAll(() => test.close());

async function addPerson(): Promise<string> {
  const person = await test.deps.db.asSystem((tx) =>
    addAppUser(tx, 'Saule Secret', { email: 'saule.secret@example.com', phone: PHONE, country: 'KZ' }),
  );
  // By an operator, so that the history has the number.
  const body = { tagNo: PHONE, appUserId: person, remark: 'friend of Saule' };
  expect(await test.call(chargeTag.add, { token, body })).toMatchObject({ code: 0 });
  await test.deps.db.asSystem(async (tx) => {
    const transactionId = await addSession(tx, place, { appUserId: person, startedAt: START, idTag: PHONE });
    const orderId = await addOrder(tx, place, { appUserId: person, transactionId, at: START, payable: '0', paid: '0' });
    await tx.updateTable('chargingOrder').set({ idTag: PHONE }).where('id', '=', orderId).execute();
    const frame = { at: START, chargerCode: 'CH-A', chargerId: place.charger.id, companyId: place.companyId };
    await tx
      .insertInto('ocppLog')
      .values({ ...frame, level: 'up', content: `[2,"1","Authorize",{"idTag":"${PHONE}"}]` })
      .execute();
    const { id: commandId } = await tx
      .insertInto('command')
      .values({ chargerId: place.charger.id, companyId: place.companyId, kind: 'start', createdByName: 'Support' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('command')
      .set({ params: JSON.stringify({ idTag: PHONE }), reason: 'for Saule Secret' })
      .where('id', '=', commandId)
      .execute();
    await tx.updateTable('chargeTransaction').set({ commandId }).where('id', '=', transactionId).execute();
    const mail = { kind: 'receipt', locale: 'en_US', subject: 'Receipt', body: 'Dear Saule Secret', html: null };
    await tx
      .insertInto('mailOutbox')
      .values({ ...mail, recipient: 'Saule.Secret@example.com', companyId: null })
      .execute();
    await tx
      .insertInto('messageCode')
      .values({ phone: PHONE, type: 'login', content: 'Code 123456', expiresAt: START })
      .execute();
    const homeChargerId = await addHomeCharger(tx, 'HC-1', { modelId: await addHomeModel(tx, 'Hearth 7') });
    await tx.updateTable('homeCharger').set({ appUserId: person }).where('id', '=', homeChargerId).execute();
    await giveMoney(tx, person, 'EUR', '10.00');
  });
  return person;
}

const requestErasure = (reason = 'request') => test.call(personData.erase, { token, body: { id, reason } });

/** Names of the tables in which a text stands, without the log that is kept. */
async function findText(text: string): Promise<string[]> {
  return test.deps.db.asSystem(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
        and relnamespace = 'public'::regnamespace and relname not in ('operation_log', 'migration')`.execute(tx);
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await sql`select from ${sql.table(name)} x where x::text ilike ${`%${text}%`} limit 1`.execute(tx);
      if (hits.rows.length > 0) found.push(name);
    }
    return found;
  });
}

describe('the data of a person', () => {
  it('is answered as a file with every kind, and the file is in the audit log', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/${personData.export.path}`,
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: JSON.stringify({ id }),
    });
    expect(response.headers['content-disposition']).toContain(`app-user-${id}.zip`);
    const files = unzipSync(response.rawPayload);
    const readText = (name: string) => Buffer.from(files[name] ?? []).toString('utf8');
    expect(JSON.parse(readText('profile/app_user.json'))).toMatchObject([{ name: 'Saule Secret', phone: PHONE }]);
    expect(readText('charging/charge_transaction.csv')).toContain(PHONE);
    expect(JSON.parse(readText('messages/mail_outbox.json'))).toMatchObject([{ body: 'Dear Saule Secret' }]);
    const { files: listed } = JSON.parse(readText('contents.json')) as { files: { file: string; rows: number }[] };
    expect(listed.find(({ file }) => file === 'frames/ocpp_log.json')).toMatchObject({ rows: 1 });
    const logged = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('operationLog').select('classPath').where('classPath', '=', 'personData.export').execute(),
    );
    expect(logged).toHaveLength(1);
  });

  it('is not erased while money is open, and the plan says why', async () => {
    expect(await requestErasure()).toMatchObject({ code: 422 });
    const { data } = await test.call(personData.plan, { token, body: { id } });
    expect(data).toMatchObject({
      obstacles: [{ kind: 'balance', sums: '10.00 EUR' }],
      counts: { profile: 1, tags: 1, frames: 1, home: 1 },
    });
    expect(await findText(PHONE.slice(1))).toContain('charge_transaction');
  });

  it('is gone from every table after an erasure, whose record names nobody erased', async () => {
    await test.deps.db.asSystem((tx) => giveMoney(tx, id, 'EUR', '-10.00'));
    const before = SECRETS.filter((text) => text !== '777 SEC 02');
    for (const text of before) expect(await findText(text)).not.toEqual([]);
    expect(await requestErasure()).toMatchObject({
      code: 0,
      data: { appUserId: id, reason: 'request', counts: { profile: 1, messages: 2 } },
    });
    for (const text of SECRETS) expect(await findText(text)).toEqual([]);
    const { data } = await test.call(personData.page, { token, body: {} });
    expect(data).toMatchObject({ records: [{ appUserId: id, reason: 'request' }], total: 1 });
  });

  it('is erased once, however often it is asked for', async () => {
    const { data: first } = await requestErasure();
    expect(await requestErasure('authority')).toMatchObject({ code: 0, data: first as object });
  });

  it('leaves the books, the statistics and the audit log proven', async () => {
    await ledgerProof(test.deps);
    const proof = await test.deps.db.asSystem((tx) => tx.selectFrom('ledgerProof').selectAll().executeTakeFirst());
    expect(proof).toMatchObject({ isSound: true });
    await keepStatistics(test.deps);
    expect(await proveStatistics(test.deps)).toEqual([]);
    const { data } = await test.call(sysOperationLog.verify, { token, body: {} });
    expect(data).toMatchObject({ cursor: null, fault: null });
  });

  it('cannot be taken out of the record of changes by the application itself', async () => {
    await expect(test.deps.db.asSystem((tx) => sql`update record_change set after = null`.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
    await expect(test.deps.db.asSystem((tx) => sql`delete from person_erasure`.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('the calls of the data of a person', () => {
  it.each([personData.plan, personData.export, personData.erase])('refuse companies: $path', async (call) => {
    const own = await test.userWith(['user/app/erase', 'user/app/exportPerson'], {
      scope: 'company',
      companyId: place.companyId,
    });
    const body = { id, ...(call === personData.erase && { reason: 'request' }) };
    expect(await test.call(call, { token: own, body })).toMatchObject({ code: 403 });
  });
});
