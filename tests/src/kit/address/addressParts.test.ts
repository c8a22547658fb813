import { describe, expect, it } from 'vitest';
import {
  changeAddressParts,
  choicePart,
  choicesPart,
  clearedFilters,
  flagPart,
  idsPart,
  isPassingChange,
  namesPart,
  openPart,
  optionPart,
  readAddressParts,
  readFilters,
  textPart,
  writeView,
  type AddressQuery,
} from '../../../../src/kit/address/addressParts';

const PARTS = {
  text: textPart('text'),
  states: choicesPart('state', ['on', 'off', 'broken']),
  ids: idsPart('id'),
  names: namesPart('name'),
  kind: optionPart('kind', ['AC', 'DC']),
  isMine: flagPart('assigned', 'me'),
  order: choicePart('order', ['worst', 'name']),
  record: openPart('record'),
};
type Query = AddressQuery<typeof PARTS>;

const readAddress = (text: string) => readAddressParts(PARTS, new URLSearchParams(text));
const changeAddress = (text: string, change: Partial<Query>) =>
  changeAddressParts(PARTS, new URLSearchParams(text), change).toString();

describe('an address in parts', () => {
  it('reads lists with commas and lists of repeated parameters', () => {
    expect(readAddress('state=on,broken&id=7,12')).toMatchObject({ states: ['on', 'broken'], ids: ['7', '12'] });
    expect(readAddress('state=on&state=broken&state=on&id=7&id=12')).toMatchObject({
      states: ['on', 'broken'],
      ids: ['7', '12'],
    });
  });

  it('joins ids by commas, and repeats the parameter for names, which may hold one', () => {
    expect(changeAddress('', { ids: ['7', '12'], names: ['A, B', 'C'] })).toBe('id=7%2C12&name=A%2C+B&name=C');
    expect(readAddress('name=A%2C+B&name=C').names).toEqual(['A, B', 'C']);
  });

  it('leaves out defaults and invalid values, and keeps foreign parameters', () => {
    expect(changeAddress('state=odd&kind=XX&order=upwards&assigned=you&tab=raw', {})).toBe('tab=raw');
    expect(changeAddress('order=name&record=7', { order: 'worst', record: null })).toBe('');
  });

  it('lists the filters in force, without a blank search, an order and an open record', () => {
    expect(readFilters(PARTS, readAddress('text=%20&order=name&record=7'))).toEqual({});
    expect(readFilters(PARTS, readAddress('state=on&assigned=me&order=name'))).toEqual({
      states: ['on'],
      isMine: true,
    });
    const all = 'text=a&state=on&id=7&name=A&kind=AC&assigned=me&order=name&record=7';
    expect(changeAddress(all, clearedFilters(PARTS))).toBe('order=name&record=7');
  });

  it('has a view without the open record, the same for the same filters', () => {
    expect(writeView(PARTS, readAddress('order=name&record=7&state=on'))).toBe('order=name&state=on');
    expect(writeView(PARTS, readAddress('state=on&order=name'))).toBe('order=name&state=on');
  });

  it('replaces a step of history while typing alone', () => {
    const before = readAddress('');
    expect(isPassingChange(PARTS, before, { text: 'a' })).toBe(true);
    expect(isPassingChange(PARTS, before, { record: '7' })).toBe(false);
    expect(isPassingChange(PARTS, before, clearedFilters(PARTS))).toBe(false);
  });
});
