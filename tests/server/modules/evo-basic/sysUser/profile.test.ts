import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { companyUsers } from '../../../../../src/contract/evo-basic/companyUsers';
import { sysUser } from '../../../../../src/contract/evo-basic/sysUser';
import { passwordHash } from '../../../../../src/lib/passwordHash';
import { addCompany } from '../../../../harness/equipment';
import { SENT_PASSWORD, testApp, type TestApp } from '../../../http/testApp';

const NEW = passwordHash('new one');
let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const toProfile = (name: string) => ({
  fullName: `New ${name}`,
  email: `new-${name}@example.com`,
  phone: '+7 701 1',
  password: SENT_PASSWORD,
});

function findUser(userName: string) {
  return test.deps.db.asSystem((tx) =>
    tx.selectFrom('sysUser').selectAll().where('userName', '=', userName).executeTakeFirstOrThrow(),
  );
}

describe('sysUser/update', () => {
  it("changes only the caller's own account with profile/edit alone", async () => {
    const other = await test.addUser({ userName: 'other' });
    const token = await test.userWith(['profile/edit'], { userName: 'anna' });
    expect((await test.call(sysUser.update, { token, body: toProfile('anna') })).code).toBe(0);
    expect(await findUser('anna')).toMatchObject({ fullName: 'New anna', email: 'new-anna@example.com', version: 2 });
    expect((await test.call(sysUser.update, { token, body: { id: other, ...toProfile('x') } })).code).toBe(403);
    const own = { id: (await findUser('anna')).id, ...toProfile('anna2') };
    expect((await test.call(sysUser.update, { token, body: own })).code).toBe(0);
    for (const more of [{ userName: 'x' }, { scope: 'company' }, { status: 'enabled' }, { roleIds: ['1'] }]) {
      const answer = await test.call(sysUser.update, { token, body: { ...toProfile('anna'), ...more } });
      expect(answer.code).toBe(403);
    }
    for (const field of ['roles', 'passwordHash']) {
      const answer = await test.call(sysUser.update, { token, body: { ...toProfile('anna'), [field]: 'x' } });
      expect(answer).toMatchObject({ code: 400, data: { fields: { [field]: 'Unknown field' } } });
    }
    expect((await findUser('other')).fullName).toBe('Full name of other');
  });

  it('changes others within the scope with user/user/edit', async () => {
    const [own, foreign] = await test.deps.db.asSystem(async (tx) => [
      await addCompany(tx, 'A'),
      await addCompany(tx, 'B'),
    ]);
    const colleague = await test.addUser({ userName: 'colleague', scope: 'company', companyId: own });
    const stranger = await test.addUser({ userName: 'stranger', scope: 'company', companyId: foreign });
    const token = await test.userWith(['user/user/edit'], { scope: 'company', companyId: own });
    const update = (id: string, name: string) => test.call(sysUser.update, { token, body: { id, ...toProfile(name) } });
    expect((await update(colleague, 'colleague')).code).toBe(0);
    expect((await update(stranger, 'stranger')).code).toBe(404);
    expect((await findUser('stranger')).fullName).toBe('Full name of stranger');
  });

  it('keeps mail addresses unique regardless of case, and reports that at the field', async () => {
    await test.addUser({ userName: 'boris', email: 'Boris@Example.com' });
    const token = await test.userWith(['profile/edit']);
    const body = { fullName: 'X', email: 'boris@example.com', password: SENT_PASSWORD };
    expect(await test.call(sysUser.update, { token, body })).toMatchObject({
      code: 422,
      data: { fields: { email: 'This email address is already in use' } },
    });
  });
});

describe("one's own mail address", () => {
  const readMails = (recipient: string) =>
    test.deps.db.asSystem((tx) =>
      tx.selectFrom('mailOutbox').select(['kind', 'body']).where('recipient', '=', recipient).execute(),
    );

  it('is not changed without the password or with a wrong one', async () => {
    const token = await test.userWith(['profile/edit'], { userName: 'gina', email: 'gina@example.com' });
    const change = (more: object) =>
      test.call(sysUser.update, { token, body: { fullName: 'Gina', email: 'thief@example.com', ...more } });
    expect((await change({})).data).toEqual({ fields: { password: 'This field is required' } });
    const wrong = await change({ password: passwordHash('wrong') });
    expect(wrong.data).toEqual({ fields: { password: 'The password is wrong' } });
    expect((await findUser('gina')).email).toBe('gina@example.com');
    expect(await readMails('gina@example.com')).toEqual([]);
  });

  it('is changed with the password, and the old address is notified', async () => {
    const token = await test.userWith(['profile/edit'], { userName: 'hans', email: 'hans@example.com' });
    const body = { fullName: 'Hans', email: 'hans@home.example', password: SENT_PASSWORD };
    expect((await test.call(sysUser.update, { token, body })).code).toBe(0);
    expect(await readMails('hans@example.com')).toEqual([
      { kind: 'accountNotice', body: expect.stringContaining('hans@home.example') },
    ]);
  });

  it('cannot be changed outside the profile, where no password is requested', async () => {
    const token = await test.userWith(['profile/edit', 'user/user/edit'], {
      userName: 'ines',
      email: 'ines@example.com',
    });
    const { id } = await findUser('ines');
    const body = { id, fullName: 'Ines', email: 'thief2@example.com', userName: 'ines', password: SENT_PASSWORD };
    expect(await test.call(sysUser.update, { token, body })).toMatchObject({
      code: 422,
      data: { fields: { email: 'You can only change your own email address in your profile' } },
    });
  });

  it('is reported to its owner when another account changes it', async () => {
    const id = await test.addUser({ userName: 'jan', email: 'jan@example.com' });
    const token = await test.userWith(['user/user/edit']);
    await test.call(sysUser.update, { token, body: { id, fullName: 'Jan', email: 'jan@other.example' } });
    expect(await readMails('jan@example.com')).toMatchObject([{ kind: 'accountNotice' }]);
  });

  it('is reported to its owner when it is changed among company accounts', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Of accounts'));
    const id = await test.addUser({ userName: 'lara', email: 'lara@example.com', scope: 'company', companyId });
    const token = await test.userWith(['company/account/edit']);
    const role = test.deps.db.asSystem((tx) =>
      tx.selectFrom('sysUserRole').select('roleId').where('userId', '=', id).executeTakeFirstOrThrow(),
    );
    const roleIds = [(await role).roleId];
    const body = { id, version: 1, userName: 'lara', fullName: 'Lara', email: 'lara@other.example', roleIds };
    expect((await test.call(companyUsers.update, { token, body })).code).toBe(0);
    expect(await readMails('lara@example.com')).toMatchObject([{ kind: 'accountNotice' }]);
  });

  it('is refused with 409 when the profile has changed since the version sent', async () => {
    const token = await test.userWith(['profile/edit'], { userName: 'kim', email: 'kim@example.com' });
    const save = (version: number) =>
      test.call(sysUser.update, { token, body: { fullName: 'Kim', email: 'kim@example.com', version } });
    expect((await save(1)).code).toBe(0);
    expect(await save(1)).toMatchObject({ code: 409, data: { current: { version: 2 } } });
  });
});

describe('sysUser/updatePassword', () => {
  const change = (token: string, oldPassword: string, newPassword: string, address = '10.8.0.1') =>
    test.call(sysUser.updatePassword, { token, body: { oldPassword, newPassword }, address });

  it('changes the password and ends the other sessions, not this one', async () => {
    await test.addUser({ userName: 'carol', permissions: ['profile/changePwd'] });
    const [mine, other] = [await test.signIn('carol'), await test.signIn('carol')];
    expect((await change(mine, SENT_PASSWORD, NEW)).code).toBe(0);
    expect((await test.call(auth.accountInfo, { token: mine })).code).toBe(0);
    expect((await test.call(auth.accountInfo, { token: other })).code).toBe(401);
    const login = (password: string) => test.call(auth.login, { body: { username: 'carol', password } });
    expect((await login(NEW)).code).toBe(0);
    expect((await login(SENT_PASSWORD)).code).toBe(422);
  });

  it('refuses a wrong old password at its field, and repeated guessing', async () => {
    const token = await test.userWith(['profile/changePwd']);
    for (let i = 0; i < 5; i += 1) {
      expect(await change(token, passwordHash('wrong'), NEW, '10.8.0.2')).toMatchObject({
        code: 422,
        data: { fields: { oldPassword: 'The password is wrong' } },
      });
    }
    expect((await change(token, SENT_PASSWORD, NEW, '10.8.0.2')).code).toBe(429);
  });

  it('refuses an unchanged password', async () => {
    const token = await test.userWith(['profile/changePwd']);
    const answer = await change(token, SENT_PASSWORD, SENT_PASSWORD, '10.8.0.3');
    expect(answer).toMatchObject({ code: 422, data: { fields: { newPassword: expect.any(String) } } });
  });
});

interface Own {
  id: string;
  isCurrent: boolean;
  address: string;
}

describe("one's sessions", () => {
  const list = async (token: string, body: object = {}) =>
    (await test.call(sysUser.mySessions, { token, body })).data as Own[];

  it('are listed and can be ended, one or all others, but those of other users cannot', async () => {
    const stranger = await test.userWith([]);
    await test.addUser({ userName: 'dora' });
    const mine = await test.signIn('dora');
    const second = await test.signIn('dora', { address: '10.9.0.2' });
    const third = await test.signIn('dora', { address: '10.9.0.3' });
    const sessions = await list(mine);
    expect(sessions).toHaveLength(3);
    expect(sessions.filter((session) => session.isCurrent)).toHaveLength(1);

    const ended = sessions.find((session) => session.address === '10.9.0.2');
    expect(await list(mine, { end: ended?.id })).toHaveLength(2);
    expect((await test.call(auth.accountInfo, { token: second })).code).toBe(401);

    const foreign = (await list(stranger))[0]?.id;
    await list(mine, { end: foreign });
    expect((await test.call(auth.accountInfo, { token: stranger })).code).toBe(0);

    expect(await list(mine, { end: 'others' })).toHaveLength(1);
    expect((await test.call(auth.accountInfo, { token: third })).code).toBe(401);
    expect((await test.call(auth.accountInfo, { token: mine })).code).toBe(0);
  });

  it('omit expired sessions', async () => {
    await test.addUser({ userName: 'emil' });
    await test.signIn('emil');
    test.clock.advance(13 * 3_600_000);
    expect(await list(await test.signIn('emil'))).toHaveLength(1);
  });
});

describe('visible roles', () => {
  it('are all for operators, and held or made ones for others', async () => {
    const company = await test.deps.db.asSystem((tx) => addCompany(tx, 'Roles'));
    const operator = await test.userWith([]);
    const token = await test.userWith([], { userName: 'franz', scope: 'company', companyId: company });
    const names = async (given: string) =>
      ((await test.call(sysUser.visibleRoles, { token: given })).data as { name: string }[]).map((role) => role.name);
    expect(await names(token)).toEqual(['Role of franz']);
    const mighty = await test.userWith(['priceSetting/edit'], { userName: 'mighty' });
    expect(await names(mighty)).toContain('Role of mighty');
    expect(await names(operator)).not.toContain('Role of mighty');
    expect((await names(operator)).length).toBeGreaterThan(2);
  });
});
