import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isMessageKey, readLocale, translate } from '../../../server/wire/messages';
import { LOCALES } from '../../../src/contract/fields';

const folder = path.join(import.meta.dirname, '../../../locales');

function readTexts(locale: string): Map<string, string> {
  const [errors, refusals] = ['errors.json', 'refusals.json'].map(
    (file) => JSON.parse(readFileSync(path.join(folder, locale, file), 'utf8')) as Record<string, object>,
  );
  const flatten = (value: object, prefix: string): [string, string][] =>
    Object.entries(value).flatMap(([name, member]: [string, string | object]) =>
      typeof member === 'string' ? [[prefix + name, member] as [string, string]] : flatten(member, `${prefix}${name}.`),
    );
  return new Map(flatten({ ...errors, ...refusals }, ''));
}

function findPlaceholders(text: string | undefined): string[] {
  return (text?.match(/\{\{\w+\}\}/g) ?? []).sort();
}

describe('readLocale', () => {
  it.each([
    ['en_US', 'en_US'],
    ['en-US', 'en_US'],
    ['ru', 'ru'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['fr,zh-CN;q=0.5,kk;q=0.7', 'kk'],
    ['zh-Hant-TW', 'zh_CN'],
    ['de-DE,de', 'en_US'],
    ['ru;q=0,kk', 'kk'],
    ['', 'en_US'],
    [';;q=x,,', 'en_US'],
    [undefined, 'en_US'],
  ])('reads %s as %s', (header, locale) => {
    expect(readLocale(header)).toBe(locale);
  });
});

describe('the server texts', () => {
  it('fill placeholders as often as they occur, and leave unknown ones visible', () => {
    expect(translate('en_US', 'validation.maxLength', { max: 64, length: 127 })).toBe('At most 64 characters, now 127');
    expect(translate('en_US', 'validation.maxLength')).toContain('{{max}}');
    expect(translate('ru', 'mail.resetBody', { appName: 'X' })).not.toContain('{{appName}}');
  });

  it.each(LOCALES)('in %s have every key of en_US with the same placeholders, and no other', (locale) => {
    const reference = readTexts('en_US');
    const given = readTexts(locale);
    expect([...given.keys()].sort()).toEqual([...reference.keys()].sort());
    for (const [key, text] of reference) expect(findPlaceholders(given.get(key)), key).toEqual(findPlaceholders(text));
  });

  it('are those of the catalogue', () => {
    const catalogue = {
      400: 'Request parameter validation error',
      401: 'Unauthorized, please log in again',
      403: 'Current access is not authorized',
      404: '404 Not found',
      500: 'Unexpected exception',
      501: 'Service not implemented',
      503: 'Service error',
      other: 'Http error',
      business: 'error',
      userInfo: 'Authentication failed, Please login again',
    };
    const given = readTexts('en_US');
    for (const [name, text] of Object.entries(catalogue)) expect(given.get(`http.${name}`)).toBe(text);
  });

  it('have checked keys', () => {
    expect(isMessageKey('validation.required')).toBe(true);
    expect(isMessageKey('Invalid input')).toBe(false);
  });
});
