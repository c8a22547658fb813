import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountCheck } from '../../../../src/contract/evo-discount/activityFigures';
import { couponActivity } from '../../../../src/contract/evo-discount/couponActivity';
import { addAppUser } from '../../../harness/people';
import { makeForm, sendForm } from '../../http/sendForm';
import { openMarketing } from './marketingWorld';

let world: Awaited<ReturnType<typeof openMarketing>>;

beforeAll(async () => {
  world = await openMarketing();
});
afterAll(() => world.test.close());

async function checkFile(bytes: string) {
  const form = await makeForm({}, { name: 'accounts.csv', bytes });
  const answer = await sendForm(world.test, couponActivity.accountStatusCheckByFile, world.token, form);
  return { ...answer, data: answer.data as AccountCheck };
}

describe('the account check of a file', () => {
  it.each([
    ['one line and no header', 'user0@example.org', [1]],
    ['one line below a header', 'Account\nuser0@example.org\n', [2]],
    ['several lines, some of them empty', 'user0@example.org;Ann\n\nuser1@example.org;Bob\n', [1, 3]],
  ])('takes a file when it has %s', async (_what, text, lines) => {
    const { data } = await checkFile(text);
    expect(data).toMatchObject({ ready: lines.length, refused: 0 });
    expect(data.accounts.map(({ line }) => line)).toEqual(lines);
  });

  it('finds a user by the digits of the phone however they are written', async () => {
    await world.test.deps.db.asSystem((tx) => addAppUser(tx, 'Phone', { phone: '+8613930951546' }));
    const { data } = await checkFile('8613930951546\n+86 139-3095-1546\n(86) 13930951546\n');
    const ids = data.accounts.map(({ appUserId }) => appUserId);
    expect(ids).toEqual([expect.any(String), ids[0], ids[0]]);
  });

  it.each(['\n\n', 'account\n'])('refuses the file %j, which has no accounts', async (text) => {
    const { status, data } = await checkFile(text);
    expect(status).toBe(422);
    expect(data).toHaveProperty(['fields', 'file']);
  });
});
