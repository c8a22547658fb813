import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeTag, TAG_COLUMNS } from '../../../../../src/contract/evo-basic/chargeTag';
import type { ImportResult } from '../../../../../src/contract/imports';
import { addCompany } from '../../../../harness/equipment';
import { addAppUser } from '../../../../harness/people';
import { makeForm, sendForm } from '../../../http/sendForm';
import { testApp, type TestApp } from '../../../http/testApp';

const ALL = [...['view', 'add', 'edit', 'import', 'export'].map((each) => `chargeTag/${each}`), 'user/app/view'];
const PHONE = '+77011112233';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
});
afterAll(() => test.close());

async function importTags(csv: string | Uint8Array): Promise<ImportResult> {
  const form = await makeForm({ dryRun: 'false' }, { name: 'tags.csv', bytes: csv });
  return (await sendForm(test, chargeTag.import, token, form)).data as ImportResult;
}

async function exportTags(asked: object, language: string, by = token): Promise<string> {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/${chargeTag.export.path}`,
    headers: { authorization: by, 'accept-language': language },
    payload: { columns: TAG_COLUMNS, ...asked },
  });
  return answer.body;
}

const readTags = () =>
  test.deps.db.asSystem((tx) =>
    tx
      .selectFrom('chargeTag')
      .select(['tagNo', 'appUserId', 'companyId', 'enterpriseId', 'status', 'expiresAt', 'parentTag', 'remark', 'type'])
      .orderBy('tagNo')
      .execute(),
  );

describe('an export of charge tags', () => {
  beforeAll(() =>
    test.deps.db.asSystem(async (tx) => {
      const companyId = await addCompany(tx, 'Owner, "Ltd"');
      const appUserId = await addAppUser(tx, 'Aliya', { phone: PHONE });
      const tags = [
        { tagNo: 'OVER', companyId, appUserId, expiresAt: new Date('2020-03-29T00:30:15Z') },
        { tagNo: 'BLOCKED', companyId, status: 'blocked' as const, remark: '=two\nlines' },
        { tagNo: '-PLAIN', parentTag: '+PARENT', type: 'eMAID' as const },
        { tagNo: 'LATER', expiresAt: new Date('2031-10-26T00:30:00Z') },
      ];
      await tx.insertInto('chargeTag').values(tags).execute();
    }),
  );

  it.each([
    ['en_US', {}],
    ['en_US', { timeZone: 'Asia/Almaty' }],
    ['ru', { timeZone: 'America/New_York' }],
    ['zh_CN', { timeZone: 'UTC' }],
    ['kk', {}],
  ])('changes nothing when it is imported again in %s with %j', async (language, asked) => {
    const before = await readTags();
    const file = await exportTags(asked, language);
    expect(await importTags(file)).toEqual({ total: before.length, imported: before.length, errors: [] });
    expect(await readTags()).toEqual(before);
  });

  it('brings back its tags with their holders when they were deleted', async () => {
    const before = await readTags();
    const file = await exportTags({ timeZone: 'Asia/Tokyo' }, 'en_US');
    await test.deps.db.asSystem((tx) => tx.deleteFrom('chargeTag').execute());
    expect(await importTags(file)).toMatchObject({ imported: before.length, errors: [] });
    expect(await readTags()).toEqual(before);
  });
});

describe('an export of charge tags whose phones are masked', () => {
  it('keeps the holders when it is imported again', async () => {
    const masked = await test.userWith(ALL.filter((permission) => permission !== 'user/app/view'));
    const before = await readTags();
    const file = await exportTags({}, 'en_US', masked);
    expect(file).toContain('***2233');
    expect(await importTags(file)).toMatchObject({ errors: [] });
    expect(await readTags()).toEqual(before);
  });
});

describe('an import of charge tags', () => {
  const readTag = async (tagNo: string) => (await readTags()).find((tag) => tag.tagNo === tagNo);

  it.each(['77011112233', '+7 701 111-22-33', '+7 (701) 1112233'])(
    'finds its holder when the phone is written %s',
    async (phone) => {
      expect(await importTags(`tagNo,phone\nHELD,${phone}\n`)).toMatchObject({ imported: 1, errors: [] });
      expect(await readTag('HELD')).toMatchObject({ appUserId: expect.any(String) });
    },
  );

  it.each([
    ['ISO15693', 'ISO15693'],
    ['rfid-метка (iso 15693)', 'ISO15693'],
    ['', 'ISO14443'],
  ])('has the type that the file calls "%s"', async (word, type) => {
    await importTags(`tagNo,type\nTYPED-${type},${word}\n`);
    expect(await readTag(`TYPED-${type}`)).toMatchObject({ type });
  });

  it('names no holder when the digits are those of two users', async () => {
    await test.deps.db.asSystem(async (tx) => {
      await addAppUser(tx, 'One', { phone: '+4915100000001' });
      await addAppUser(tx, 'Two', { phone: '4915100000001' });
    });
    const { errors } = await importTags('tagNo,phone\nTWICE,+4915100000001\n');
    expect(errors).toMatchObject([{ line: 2, column: 'phone' }]);
  });

  it('reads ends by the clock of the zone in the header, and a day until its end there', async () => {
    await importTags('tagNo,Expires (Asia/Almaty)\nZONED,2030-01-01\nSTAMPED,2030-01-01 05:00:00\n');
    expect(await readTag('ZONED')).toMatchObject({ expiresAt: new Date('2030-01-01T18:59:59Z') });
    expect(await readTag('STAMPED')).toMatchObject({ expiresAt: new Date('2030-01-01T00:00:00Z') });
  });

  it.each(['Expires (Mars/Olympus)', 'Remark (UTC)', 'Expires (UTC) (UTC)'])(
    'does not know the column %s',
    async (column) => {
      const { errors } = await importTags(`tagNo,${column}\nA-1,2030-01-01\n`);
      expect(errors).toMatchObject([{ line: 1, column }]);
      expect(errors[0]?.message).toMatch(/^Unknown column\. Known columns: Tag no\., /);
    },
  );

  it('reports an end at its line when there is no such day', async () => {
    const { errors } = await importTags('tagNo,Expires (Asia/Almaty)\nA-1,2030-02-30\n');
    expect(errors).toMatchObject([{ line: 2, column: 'Expires (Asia/Almaty)' }]);
  });

  it('blocks a tag as expired when its row says so without an end', async () => {
    await importTags('tagNo,status\nENDED,expired\n');
    expect(await readTag('ENDED')).toMatchObject({ status: 'expired' });
  });
});
