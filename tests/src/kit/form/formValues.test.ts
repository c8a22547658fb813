import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { dateTime, email, id, LOCALES, optionalText, text } from '../../../../src/contract/fields';
import { positiveAmount } from '../../../../src/contract/money';
import { formValues, toBody, type FormDefaults, type FormValues } from '../../../../src/kit/form/formValues';

const body = z.strictObject({
  name: text(64),
  remark: optionalText(256),
  label: z.string().optional(),
  mail: email.nullish(),
  link: z.url().nullish(),
  stationId: id,
  companyId: id.nullish(),
  country: z.string().regex(/^[A-Z]{2}$/),
  price: positiveAmount,
  power: z.number(),
  limit: z.number().nullish(),
  share: z.number().optional(),
  isForced: z.boolean().default(false),
  isTest: z.boolean(),
  status: z.enum(['enabled', 'disabled']).default('enabled'),
  scope: z.enum(['operator', 'company']),
  mode: z.enum(['self', 'joint']).nullish(),
  startsAt: dateTime,
  endsAt: dateTime.nullish(),
  roleIds: z.array(id),
  labels: z.array(text(20)).default([]),
  hours: z.array(z.strictObject({ from: text(5) }).nullable()).nullish(),
  connectors: z.array(z.strictObject({ number: z.number(), power: z.number().nullable() })),
  title: z.partialRecord(z.enum(LOCALES), z.string().max(9)),
  quiet: z.strictObject({ from: text(5), zone: optionalText(64) }).nullish(),
  place: z.strictObject({ city: text(64), floor: z.number().nullable() }),
});
const DEFAULTS = { scope: 'operator', country: null, place: { city: '', floor: '' } } as const;

const EMPTY: FormValues<typeof body> = {
  name: '',
  remark: '',
  label: '',
  mail: '',
  link: '',
  stationId: null,
  companyId: null,
  country: null,
  price: '',
  power: '',
  limit: '',
  share: '',
  isForced: false,
  isTest: false,
  status: 'enabled',
  scope: 'operator',
  mode: null,
  startsAt: null,
  endsAt: null,
  roleIds: [],
  labels: [],
  hours: null,
  connectors: [],
  title: { en_US: '', zh_CN: '', ru: '', kk: '' },
  quiet: null,
  place: { city: '', floor: '' },
};

const RECORD = {
  id: '7',
  version: 3,
  name: 'Terra',
  remark: 'r',
  label: 'l',
  mail: 'a@example.org',
  link: 'https://example.org/a',
  stationId: '1',
  companyId: '2',
  country: 'KZ',
  price: '62.00',
  power: 150,
  limit: 60,
  share: 0,
  isForced: true,
  isTest: true,
  status: 'disabled' as const,
  scope: 'company' as const,
  mode: 'joint' as const,
  startsAt: '2026-01-05 08:00:00',
  endsAt: '2026-01-06 08:00:00',
  roleIds: ['3', '4'],
  labels: ['x'],
  hours: [{ from: '08:00' }, null],
  connectors: [{ number: 1, power: 150, extra: 'of the record alone' }],
  title: { en_US: 'Hello', ru: 'Привет' },
  quiet: { from: '22:00', zone: null },
  place: { city: 'Almaty', floor: null },
};

const RECORD_BODY = {
  ...Object.fromEntries(Object.entries(RECORD).filter(([name]) => name !== 'id' && name !== 'version')),
  connectors: [{ number: 1, power: 150 }],
};

describe('values of a form', () => {
  it('are the empty value of each input, or the default, when there is no record', () => {
    expect(formValues(body, null, DEFAULTS)).toEqual(EMPTY);
  });

  it('are the fields of the schema when the record has more', () => {
    const values = formValues(body, RECORD, DEFAULTS);
    expect(values).toEqual({
      ...RECORD_BODY,
      title: { en_US: 'Hello', zh_CN: '', ru: 'Привет', kk: '' },
      quiet: { from: '22:00', zone: '' },
      place: { city: 'Almaty', floor: '' },
    });
  });

  it('are empty when the record has null, although there is a default', () => {
    const nothing = { remark: null, mail: null, limit: null, mode: null, hours: null, quiet: null, companyId: null };
    const defaults = { ...DEFAULTS, limit: 21, remark: 'usual', mode: 'self' as const };
    expect(formValues(body, { ...RECORD, ...nothing }, defaults)).toMatchObject({
      remark: '',
      mail: '',
      limit: '',
      mode: null,
      hours: null,
      quiet: null,
      companyId: null,
    });
  });

  it('begin with the default of the form when the schema has another one', () => {
    expect(formValues(body, null, { ...DEFAULTS, status: 'disabled', power: 50 })).toMatchObject({
      status: 'disabled',
      power: 50,
    });
  });
});

describe('the body of a call', () => {
  it('equals the record when nothing has been changed', () => {
    const sent = toBody(body, formValues(body, RECORD, DEFAULTS));
    expect(sent).toEqual(RECORD_BODY);
    expect(body.safeParse(sent).success).toBe(true);
  });

  it('has null for empty nullable fields, and leaves out empty optional ones', () => {
    const sent = toBody(body, { ...EMPTY, title: { ...EMPTY.title, kk: ' ' }, remark: '  ' });
    expect(sent).toMatchObject({ remark: null, mail: null, limit: null, companyId: null, mode: null, endsAt: null });
    expect(sent).toMatchObject({ quiet: null, hours: null, title: {}, place: { floor: null } });
    expect(Object.keys(sent)).not.toContain('label');
    expect(Object.keys(sent)).not.toContain('share');
  });

  it('is refused at each required field that is empty', () => {
    const { error } = body.safeParse(toBody(body, EMPTY), { reportInput: true });
    expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(
      new Set(['name', 'stationId', 'country', 'price', 'power', 'startsAt', 'place.city']),
    );
    expect(error?.issues.find(({ path }) => path[0] === 'name')?.message).toBe('validation.required');
  });

  it('keeps zero and false', () => {
    expect(toBody(body, { ...EMPTY, share: 0, limit: 0, isTest: false })).toMatchObject({
      share: 0,
      limit: 0,
      isTest: false,
    });
  });

  it('trims e-mail addresses, and leaves other texts to their schema', () => {
    const sent = toBody(body, { ...EMPTY, mail: ' a@example.org ', link: ' https://a.org ', name: ' x ' });
    expect(sent).toMatchObject({ mail: 'a@example.org', link: 'https://a.org', name: ' x ' });
  });
});

describe('the types of a form', () => {
  type Values = FormValues<typeof body>;

  it('have the fields of the schema with the types of their inputs', () => {
    expectTypeOf<keyof Values>().toEqualTypeOf<keyof z.input<typeof body>>();
    expectTypeOf<Values['name']>().toEqualTypeOf<string | null>();
    expectTypeOf<Values['limit']>().toEqualTypeOf<number | ''>();
    expectTypeOf<Values['isForced']>().toEqualTypeOf<boolean>();
    expectTypeOf<Values['status']>().toEqualTypeOf<'enabled' | 'disabled'>();
    expectTypeOf<Values['mode']>().toEqualTypeOf<'self' | 'joint' | null>();
    expectTypeOf<Values['roleIds']>().toEqualTypeOf<string[]>();
    expectTypeOf<Values['title']['kk']>().toEqualTypeOf<string>();
    expectTypeOf<NonNullable<Values['quiet']>['zone']>().toEqualTypeOf<string | null>();
    expectTypeOf<Values['connectors'][number]['power']>().toEqualTypeOf<number | ''>();
  });

  it('require a default only for a choice that cannot be empty', () => {
    expectTypeOf<Omit<typeof DEFAULTS, 'scope'>>().not.toExtend<FormDefaults<typeof body>>();
    expectTypeOf<Pick<typeof DEFAULTS, 'scope' | 'place'>>().toExtend<FormDefaults<typeof body>>();
  });
});
