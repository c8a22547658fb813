import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailCodeTo } from '../../../../../server/modules/evo-basic/auth/passwordReset';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { sysUser } from '../../../../../src/contract/evo-basic/sysUser';
import { passwordHash } from '../../../../../src/lib/passwordHash';
import { testApp, type TestApp } from '../../../http/testApp';

const NEW = passwordHash('new one');
const MINUTE = 60_000;
let test: TestApp;
let people = 0;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function addPerson(more: object = {}): Promise<{ userName: string; email: string; address: string }> {
  people += 1;
  const userName = `person${people}`;
  await test.addUser({ userName, ...more });
  return { userName, email: `${userName}@example.com`, address: `10.2.0.${people}` };
}

function requestCode(email: string, address: string, headers: Record<string, string> = {}) {
  return test.call(sysUser.sendPasswordResetCode, { body: { email, appName: 'omp' }, address, headers });
}

function resetPassword(email: string, code: string, address: string, password = NEW) {
  return test.call(sysUser.resetPassword, { body: { email, code, password }, address });
}

function listMails(email: string) {
  return test.deps.db.asSystem((tx) =>
    tx.selectFrom('mailOutbox').selectAll().where('recipient', '=', email).orderBy('id').execute(),
  );
}

async function findCode(email: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await listMails(email)).at(-1)?.body ?? '')?.[0];
  if (!code) throw new Error('no code was mailed');
  return code;
}

const nextCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a reset code', () => {
  it('sets a new password once and ends all sessions', async () => {
    const { userName, email, address } = await addPerson();
    const token = await test.signIn(userName);
    expect(await requestCode(email, address)).toMatchObject({ code: 0, data: null });
    const code = await findCode(email);
    expect((await resetPassword(email.toUpperCase(), code, address)).code).toBe(0);
    expect((await test.call(auth.accountInfo, { token })).code).toBe(401);
    const login = (password: string) => test.call(auth.login, { body: { username: userName, password }, address });
    expect((await login(NEW)).code).toBe(0);
    expect((await login(passwordHash('correct horse'))).code).toBe(422);
    expect((await resetPassword(email, code, address)).code).toBe(422);
  });

  it('is stored as a hash', async () => {
    const { email, address } = await addPerson();
    await requestCode(email, address);
    const code = await findCode(email);
    const rows = await test.deps.db.asSystem((tx) => tx.selectFrom('passwordReset').select('codeHash').execute());
    for (const row of rows) expect(row.codeHash).not.toContain(code);
  });

  it('is valid for 15 minutes', async () => {
    const { email, address } = await addPerson();
    await requestCode(email, address);
    const code = await findCode(email);
    test.clock.advance(15 * MINUTE);
    expect(await resetPassword(email, code, address)).toMatchObject({
      code: 422,
      data: { fields: { code: 'The code is wrong or has expired' } },
    });
  });

  it('is void after five wrong tries, even parallel ones', async () => {
    const { email, address } = await addPerson();
    await requestCode(email, address);
    const code = await findCode(email);
    // The tries come from many addresses, so that only the code's own count stops them.
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => resetPassword(email, nextCode(code), `10.3.0.${i}`)),
    );
    expect(answers.map((answer) => answer.code)).toEqual([422, 422, 422, 422, 422]);
    expect((await resetPassword(email, code, '10.3.1.1')).code).toBe(422);
  });

  it('is void when a newer one was sent', async () => {
    const { email, address } = await addPerson();
    await requestCode(email, address);
    const first = await findCode(email);
    await requestCode(email, address);
    const second = await findCode(email);
    if (first !== second) expect((await resetPassword(email, first, address)).code).toBe(422);
    expect((await resetPassword(email, second, address)).code).toBe(0);
  });

  it('works once when it is used twice at the same time', async () => {
    const { email, address } = await addPerson();
    await requestCode(email, address);
    const code = await findCode(email);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => resetPassword(email, code, `10.4.0.${i}`)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });

  it('is written in the language of its recipient', async () => {
    const reader = await addPerson({ preferences: { language: 'ru' } });
    await requestCode(reader.email, reader.address, { 'accept-language': 'zh_CN' });
    expect((await listMails(reader.email))[0]).toMatchObject({
      locale: 'ru',
      subject: expect.stringContaining('сброса'),
    });
    const undecided = await addPerson();
    await requestCode(undecided.email, undecided.address, { 'accept-language': 'zh_CN' });
    expect((await listMails(undecided.email))[0]).toMatchObject({
      locale: 'zh_CN',
      subject: expect.stringContaining('密码'),
    });
  });

  it('is sent when the user has signed in from this network before and others have requested many', async () => {
    const { userName, email } = await addPerson();
    await test.signIn(userName, { address: '10.7.0.1' });
    for (let i = 0; i < 10; i += 1) await requestCode(email, `10.7.1.${i}`);
    expect((await requestCode(email, '10.7.1.99')).code).toBe(429);
    expect((await requestCode(email, '10.7.0.1')).code).toBe(0);
    expect((await resetPassword(email, await findCode(email), '10.7.0.1')).code).toBe(0);
  });

  it('remains valid when an administrator made it and a stranger requests another', async () => {
    const { userName, email, address } = await addPerson();
    const { id } = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('sysUser').select('id').where('userName', '=', userName).executeTakeFirstOrThrow(),
    );
    await test.deps.db.asSystem((tx) =>
      mailCodeTo(tx, test.deps, id, { occasion: 'welcome', locale: 'en_US', mayShowLink: false }),
    );
    const welcome = await findCode(email);
    await requestCode(email, '10.7.2.1');
    expect((await resetPassword(email, welcome, address)).code).toBe(0);
  });

  it('can be requested and used by the other pair of calls', async () => {
    const { email, address } = await addPerson();
    expect((await test.call(auth.sendCodeByEmail, { query: { email }, address })).code).toBe(0);
    const body = { email, code: await findCode(email), password: NEW };
    expect((await test.call(auth.resetPassword, { body, address })).code).toBe(0);
  });

  it('is not sent when the user is blocked', async () => {
    const { userName, email, address } = await addPerson();
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('sysUser').set({ status: 'blocked' }).where('userName', '=', userName).execute(),
    );
    expect((await requestCode(email, address)).code).toBe(0);
    expect(await listMails(email)).toHaveLength(0);
  });
});

describe('a mail address without an account', () => {
  it('gets the same answers and no mail', async () => {
    const { email, address } = await addPerson();
    const known = await requestCode(email, address);
    const unknown = await requestCode('nobody@example.com', '10.5.0.1');
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null });
    expect(await listMails('nobody@example.com')).toHaveLength(0);
    const code = await findCode(email);
    const wrong = await resetPassword(email, nextCode(code), address);
    const nobody = await resetPassword('nobody@example.com', code, '10.5.0.1');
    expect({ ...nobody, headers: null }).toEqual({ ...wrong, headers: null });
  });

  it('costs the same statements as one with an account', async () => {
    const { email } = await addPerson();
    const statements = async (asked: string, address: string) => {
      const { pool } = test.deps.db;
      const client = await pool.connect();
      const prototype = Object.getPrototypeOf(client) as { query: (...given: unknown[]) => unknown };
      client.release();
      const { query } = prototype;
      const seen: string[] = [];
      prototype.query = function (this: unknown, ...given: unknown[]) {
        const [first] = given;
        seen.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
        return query.apply(this, given);
      };
      await requestCode(asked, address);
      prototype.query = query;
      return seen;
    };
    const known = await statements(email, '10.5.1.1');
    expect(known.join()).toContain('mail_outbox');
    expect(await statements('nobody-else@example.com', '10.5.1.2')).toEqual(known);
  });

  it('is throttled like one with an account', async () => {
    const { email } = await addPerson();
    for (const address of [email, 'nobody-at-all@example.com']) {
      for (let i = 0; i < 10; i += 1) expect((await requestCode(address, `10.6.0.${i}`)).code).toBe(0);
      expect(await requestCode(address, '10.6.0.9')).toMatchObject({ code: 429, data: { retryAfter: 900 } });
    }
  });
});
