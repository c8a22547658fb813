import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../src/lib/money';
import { getNumberMarks, getUnreadText, readNumber, toFieldNumber, UNGROUPED } from '../../../src/lib/readNumber';

const LANGUAGES = ['en_US', 'zh_CN', 'ru', 'kk'] as const;
const WITH_COMMA = ['ru', 'kk'];

const read = (text: string, language: string) => {
  const { value, fault } = readNumber(text, getNumberMarks(language));
  return value ?? fault;
};

describe('marks of a language', () => {
  it.each([
    ['en_US', '.', ','],
    ['zh_CN', '.', ','],
    ['ru', ',', null],
    ['kk', ',', null],
  ] as const)('are those of Intl in %s', (language, decimal, group) => {
    expect(getNumberMarks(language)).toEqual({ decimal, group });
  });
});

describe.each(LANGUAGES)('a number in %s', (language) => {
  it.each([
    ['1234', '1234'],
    ['1 234,56', '1234.56'],
    ['1 234.56', '1234.56'],
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234.56', '1234.56'],
    ['1\u2009234\u2009567', '1234567'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['0,5', '0.5'],
    ['0.125', '0.125'],
    ['0,125', '0.125'],
    ['.5', '0.5'],
    ['1,23', '1.23'],
    ['12.5', '12.5'],
    ['1234,567', '1234.567'],
    ['1 234,567', '1234.567'],
    ['65.50', '65.50'],
    ['007', '7'],
    ['-5', '-5'],
    ['\u2212381,00', '-381.00'],
    ['- 5', '-5'],
    ['\uff11\uff12\uff0e\uff15', '12.5'],
    ['  12 ', '12'],
  ])('is read when it has one reading: %s', (text, value) => {
    expect(read(text, language)).toBe(value);
  });

  it.each([
    ['1 23', 'validation.numberGroups'],
    ['1234 567', 'validation.numberGroups'],
    ['1,23,456', 'validation.numberGroups'],
    ['1,234,56', 'validation.numberGroups'],
    ['0,123,456', 'validation.numberGroups'],
    ['1.2.3', 'validation.numberGroups'],
    ['1 234.567,8', 'validation.numberGroups'],
    ['1  234', 'validation.numberGroups'],
    ['1e3', 'validation.number'],
    ['0x10', 'validation.number'],
    ['12 KZT', 'validation.number'],
    ['12,', 'validation.number'],
    ['--5', 'validation.number'],
    ['-', 'validation.number'],
    ['', 'validation.number'],
    ['Infinity', 'validation.number'],
  ])('is refused when it has none: %s', (text, fault) => {
    expect(read(text, language)).toBe(fault);
  });

  it('is read by the marks of the language when a comma could be either', () => {
    const hasComma = WITH_COMMA.includes(language);
    expect(read('1,234', language)).toBe(hasComma ? '1.234' : '1234');
    expect(read('-12,500', language)).toBe(hasComma ? '-12.500' : '-12500');
  });

  it('is refused when a point could be either and is no mark of the language', () => {
    expect(read('1.234', language)).toBe(WITH_COMMA.includes(language) ? 'validation.ambiguousNumber' : '1.234');
  });

  it.each(['0', '7.5', '1234.56', '-7702294.88', '1.234', '1234567.891'])(
    'is read when it was copied from a table: %s',
    (value) => {
      expect(read(formatMoney(value, language), language)).toBe(value);
    },
  );
});

describe('a number without groups', () => {
  it.each(['48,123', '48.123'])('has decimals behind either mark: %s', (text) => {
    expect(readNumber(text, UNGROUPED).value).toBe('48.123');
  });
});

describe('the value of a field', () => {
  const marks = getNumberMarks('ru');

  it('is a decimal string, or empty', () => {
    expect(toFieldNumber('1 234,5', marks)).toBe('1234.5');
    expect(toFieldNumber('  ', marks)).toBe('');
    expect(getUnreadText('1234.5')).toBeNull();
  });

  it('keeps the text in quotation marks when it is no number', () => {
    expect(toFieldNumber('1.234', marks)).toBe('"1.234"');
    expect(getUnreadText('"1.234"')).toBe('1.234');
  });
});
