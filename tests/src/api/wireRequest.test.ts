import { describe, expect, it } from 'vitest';
import { createAddress, bodyText } from '../../../src/api/wireRequest';

describe('the address of a call', () => {
  it('substitutes parameters, and encodes them', () => {
    expect(
      createAddress({ path: 'a/:chargerCode/:connector' }, { params: { chargerCode: 'A:1/2', connector: 0 } }),
    ).toBe('/api/a/A%3A1%2F2/0');
  });

  it('drops a parameter that is missing', () => {
    expect(createAddress({ path: 'a/:id/b/:to' }, { params: { id: undefined } })).toBe('/api/a/b');
    expect(createAddress({ path: 'a/:id' }, {})).toBe('/api/a');
  });

  it('carries the query, without what is absent, lists repeated, dates as the wire has them', () => {
    const query = {
      email: 'a+b@c.kz',
      none: undefined,
      nil: null,
      ids: ['1', '2'],
      at: new Date('2026-11-20T14:32:01.9Z'),
    };
    expect(createAddress({ path: 'a' }, { query })).toBe(
      '/api/a?email=a%2Bb%40c.kz&ids=1&ids=2&at=2026-11-20+14%3A32%3A01',
    );
  });
});

describe('the body of a call', () => {
  it('writes dates as `YYYY-MM-DD HH:mm:ss` in UTC, however deep', () => {
    const at = new Date('2026-11-20T14:32:01.900Z');
    expect(JSON.parse(bodyText({ at, lines: [{ at }], text: '2026-11-20T14:32:01.900Z' }))).toEqual({
      at: '2026-11-20 14:32:01',
      lines: [{ at: '2026-11-20 14:32:01' }],
      text: '2026-11-20T14:32:01.900Z',
    });
  });
});
