import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealLog } from '../../../../../server/http/log/operationLog';
import { ROWS_PER_PART } from '../../../../../server/http/log/verifyLog';
import { chainEntries, CHAIN_START, type ChainedEntry } from '../../../../../server/security/auditChain';
import { sealEnd } from '../../../../../server/security/auditSeal';
import { sysOperationLog, type LogVerification } from '../../../../../src/contract/evo-basic/sysOperationLog';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const VERIFY = 'maintenance/securityAudit/verify';

let test: TestApp;
let token: string;
let owner: pg.Client;

beforeEach(async () => {
  test = await testApp();
  token = await test.userWith([VERIFY]);
  // Sign-ins are recorded.
  for (let i = 0; i < 4; i += 1) await test.userWith([], { userName: `signer-${i}` });
  owner = new pg.Client({ connectionString: test.deps.databaseUrl });
  await owner.connect();
  await owner.query('alter table operation_log disable trigger all');
});
afterEach(async () => {
  await owner.end();
  await test.close();
});

async function verify(cursor?: string): Promise<LogVerification> {
  const answer = await test.call(sysOperationLog.verify, { token, body: cursor === undefined ? {} : { cursor } });
  expect(answer.code).toBe(0);
  return answer.data as LogVerification;
}

const listEntries = (): Promise<ChainedEntry[]> =>
  test.deps.db.asSystem((tx) => tx.selectFrom('operationLog').selectAll().orderBy('id').execute());

/** Stores rows behind the application's back, with hashes that follow the last row. */
async function forgeRow(): Promise<void> {
  const last = (await listEntries()).at(-1);
  if (!last) throw new Error('the log is empty');
  const [row] = chainEntries(last, [{ ...last, userName: 'forged' }]);
  await owner.query(
    `insert into operation_log (id, at, title, user_id, user_name, company_id, address, request_method, request_url,
       business_type, response_code, request_params, response_params, duration_ms, class_path, request_id, prev_hash, hash)
     select $1, at, title, user_id, 'forged', company_id, address, request_method, request_url, business_type,
       response_code, request_params, response_params, duration_ms, class_path, request_id, $2, $3
     from operation_log where id = $4`,
    [row?.id, row?.prevHash, row?.hash, last.id],
  );
}

describe('the verification of the operation log', () => {
  it('finds no fault when every row is as it was written', async () => {
    expect(await verify()).toMatchObject({ cursor: null, fault: null });
    const { checked, total } = await verify();
    expect(checked).toBe((await listEntries()).length - 1);
    expect(total).toBe(checked);
  });

  it('names the row when it was changed', async () => {
    await owner.query("update operation_log set user_name = 'boris' where id = 3");
    const [, , third] = await listEntries();
    expect((await verify()).fault).toMatchObject({ id: '3', fault: 'changed', title: third?.title });
  });

  it('names the row behind the gap when a row was removed', async () => {
    await owner.query('delete from operation_log where id = 2');
    expect((await verify()).fault).toMatchObject({ id: '3', fault: 'missing' });
  });

  it('names the first number when rows were removed from the end, also after the next call', async () => {
    const { length } = await listEntries();
    await owner.query('delete from operation_log where id >= $1', [length - 1]);
    expect((await verify()).fault).toEqual({
      id: String(length - 1),
      fault: 'missing',
      requestTime: null,
      title: null,
    });
    expect((await verify()).fault).toMatchObject({ id: String(length + 1), fault: 'missing' });
  });

  it('names the row when it was added to the end with the right hash, also after the next call', async () => {
    await forgeRow();
    const { length } = await listEntries();
    expect((await verify()).fault).toMatchObject({ id: String(length), fault: 'unsealed' });
    expect((await verify()).fault).toMatchObject({ id: String(length + 1), fault: 'broken' });
  });

  it('names the seal when the whole chain was computed anew, also after the next call', async () => {
    const rows = chainEntries(
      CHAIN_START,
      (await listEntries()).map((row) => ({ ...row, userName: 'boris' })),
    );
    for (const { id, prevHash, hash } of rows) {
      await owner.query("update operation_log set user_name = 'boris', prev_hash = $2, hash = $3 where id = $1", [
        id,
        prevHash,
        hash,
      ]);
    }
    const forged = sealEnd('a key that is not the one of this installation', rows.at(-1) ?? CHAIN_START);
    await owner.query('update operation_log_seal set hash = $1, mac = $2', [forged.hash, forged.mac]);
    expect((await verify()).fault).toMatchObject({ id: String(rows.length), fault: 'seal' });
    expect((await verify()).fault).toMatchObject({ id: String(rows.length + 1), fault: 'broken' });
  });

  it('names the seal when it was removed, also after the next call', async () => {
    const { length } = await listEntries();
    await owner.query('delete from operation_log_seal');
    expect((await verify()).fault).toMatchObject({ id: String(length), fault: 'seal' });
    expect((await verify()).fault).toMatchObject({ id: String(length + 1), fault: 'broken' });
  });

  it('vouches for rows from before there was a seal when the migration has sealed them', async () => {
    await owner.query('delete from operation_log_seal');
    await sealLog(test.deps);
    expect((await verify()).fault).toBeNull();
    await owner.query("update operation_log_seal set mac = ''");
    await sealLog(test.deps);
    expect((await verify()).fault).toMatchObject({ fault: 'seal' });
  });

  it('walks a long log in parts, of which the first and the last are recorded', async () => {
    const entries = await listEntries();
    const [last] = entries.slice(-1);
    if (!last) throw new Error('the log is empty');
    const more = chainEntries(
      last,
      Array.from({ length: 2 * ROWS_PER_PART }, () => ({ ...last, requestParams: null })),
    );
    for (let at = 0; at < more.length; at += 1_000) {
      const rows = more.slice(at, at + 1_000).map(({ requestParams: _params, responseParams, ...row }) => ({
        ...row,
        requestParams: null,
        responseParams: JSON.stringify(responseParams ?? null),
      }));
      await test.deps.db.asSystem((tx) => tx.insertInto('operationLog').values(rows).execute());
    }
    await owner.query('delete from operation_log_seal');
    await sealLog(test.deps);
    const first = await verify();
    expect(first).toMatchObject({ checked: ROWS_PER_PART, cursor: String(ROWS_PER_PART), fault: null });
    const second = await verify(first.cursor ?? undefined);
    expect(second).toMatchObject({ checked: 2 * ROWS_PER_PART, fault: null });
    const third = await verify(second.cursor ?? undefined);
    expect(third).toMatchObject({ cursor: null, fault: null });
    const recorded = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('operationLog').select('id').where('classPath', '=', 'sysOperationLog.verify').execute(),
    );
    expect(recorded).toHaveLength(2);
    await owner.query('delete from operation_log where id = $1', [ROWS_PER_PART]);
    expect((await verify(String(ROWS_PER_PART))).fault).toMatchObject({ id: String(ROWS_PER_PART), fault: 'missing' });
  });

  it('is refused when the account is of a company', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Astana'));
    const clerk = await test.userWith([VERIFY], { scope: 'company', companyId });
    expect((await test.call(sysOperationLog.verify, { token: clerk, body: {} })).code).toBe(403);
  });
});
