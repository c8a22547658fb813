import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageQuery } from '../../../../src/contract/page';
import { changeAddress, nextSort, readAddress, sortText } from '../../../../src/kit/crud/listAddress';

const body = pageQuery(
  {
    text: z.string().max(8).optional(),
    status: z.enum(['enabled', 'blocked']).optional(),
    stationIds: z.array(z.string().regex(/^\d+$/)).optional(),
    isRetired: z.boolean().optional(),
    least: z.number().optional(),
  },
  ['name', 'createdAt'],
);
const readListAddress = (text: string) => readAddress(body, new URLSearchParams(text));

describe('the address of a list', () => {
  it('holds page, size, order, filters and the open record', () => {
    expect(
      readListAddress(
        'page=3&size=50&sort=createdAt.desc,name&text=abb&stationIds=4,17&isRetired=true&least=2.5&open=9',
      ),
    ).toEqual({
      pageNum: 3,
      pageSize: 50,
      sort: [
        { field: 'createdAt', order: 'desc' },
        { field: 'name', order: 'asc' },
      ],
      filters: { text: 'abb', stationIds: ['4', '17'], isRetired: true, least: 2.5 },
      open: '9',
    });
  });

  it('leaves out values that the call would refuse', () => {
    expect(
      readListAddress('page=-2&size=7&sort=password&text=far too long for it&status=gone&stationIds=x&other=1'),
    ).toEqual({
      pageNum: 1,
      pageSize: null,
      sort: [],
      filters: {},
      open: null,
    });
  });

  it('keeps a text when it looks like a number', () => {
    expect(readListAddress('text=17').filters).toEqual({ text: '17' });
  });

  it('is changed in the named parts alone', () => {
    const changed = changeAddress(new URLSearchParams('text=abb&open=9&page=2'), {
      text: undefined,
      stationIds: ['4', '17'],
      isRetired: false,
      page: undefined,
    });
    expect(changed.toString()).toBe('open=9&stationIds=4%2C17');
    expect(readAddress(body, changed).filters).toEqual({ stationIds: ['4', '17'] });
  });
});

it('column order: goes from ascending to descending to none', () => {
  const up = nextSort([], 'name');
  const down = nextSort(up, 'name');
  expect([sortText(up), sortText(down), sortText(nextSort(down, 'name'))]).toEqual(['name', 'name.desc', '']);
  expect(sortText(nextSort(down, 'createdAt'))).toBe('createdAt');
});
