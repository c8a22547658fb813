import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  emailColumn,
  maskEmail,
  maskPhone,
  shownFrame,
  shownPayload,
  phoneColumn,
  shownTag,
  tagColumn,
  withContact,
} from '../../../server/http/maskContact';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { INJECTIONS } from '../../harness/injections';

describe('contact masking', () => {
  it.each([
    ['anna@example.com', 'a***@example.com'],
    ['a@b', 'a***@b'],
    ['"odd@name"@example.com', '"***@example.com'],
    ['@example.com', '***'],
    ['no address', '***'],
  ])('turns the mail address %s into %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it.each([
    ['+7 701 123 45 67', '***4567'],
    ['12345678', '***5678'],
    ['1234567', '***'],
    ['', '***'],
  ])('turns the phone number %s into %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });
});

describe('contact masking in a file', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  const TEXTS = [
    ...INJECTIONS,
    ...['a@b', '@b', 'a@', '@', 'a@@b', 'a@b@c', '@@b', 'a\n@b\nc', '👩‍🔧@b.c', 'é@b', '@\n', ' @x', '=a@b.c'],
    ...[
      '1234567',
      '12345678',
      '+7 (701) 123-45-67',
      '١٢٣٤٥٦٧٨',
      '1234\n5678',
      '０１２３４５６７８',
      '',
      ' ',
      '\\',
      null,
    ],
  ];

  it.each([true, false])('equals that of the lists for any text; masked: %s', async (isMasked) => {
    const cellOptions = { isGuarded: false, zone: undefined };
    const columns = [emailColumn('', isMasked), phoneColumn('', isMasked), tagColumn('', isMasked, 'tag')];
    const [email, phone, tag] = columns.map(({ of, sql: cell }) => cell(of ?? sql`null`, cellOptions));
    const { rows } = await database.db.asSystem((tx) =>
      sql<Record<'email' | 'phone' | 'tag', string | null>>`select ${email} as email, ${phone} as phone, ${tag} as tag
        from (select value as email, value as phone, value as tag, no from unnest(${TEXTS}::text[]) with ordinality u(value, no)) listed
        order by no`.execute(tx),
    );
    const expected = TEXTS.map((text) => ({
      ...withContact({ email: text, phone: text }, isMasked),
      tag: shownTag(text, isMasked),
    }));
    // Null and empty texts both give an empty cell.
    expect(rows).toEqual(
      expected.map(({ email: e, phone: p, tag: n }) => ({ email: e || null, phone: p || null, tag: n || null })),
    );
  });
});

describe('shownFrame', () => {
  const content = '[2,"m1","StartTransaction",{"idTag":"+77770765574","meterStart":77770765574,"info":"+1"}]';

  it('masks tags of the app and leaves everything else when the reader may not see contacts', () => {
    expect(shownFrame(content, true)).toBe(
      '[2,"m1","StartTransaction",{"idTag":"***5574","meterStart":77770765574,"info":"+1"}]',
    );
    expect(shownFrame(content, false)).toBe(content);
  });

  it('masks tags inside a parsed payload and accepts null', () => {
    expect(shownPayload({ chargingProfile: { idToken: { idToken: '+77770765574' } } }, true)).toEqual({
      chargingProfile: { idToken: { idToken: '***5574' } },
    });
    expect(shownPayload(null, true)).toBeNull();
  });
});
