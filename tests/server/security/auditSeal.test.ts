import { describe, expect, it } from 'vitest';
import { CHAIN_START } from '../../../server/security/auditChain';
import { findNextEnd, isGenuine, sealEnd } from '../../../server/security/auditSeal';

const KEY = 'a secret of at least thirty-two characters';
const end = { id: '7', hash: 'ab'.repeat(32) };
const seal = sealEnd(KEY, end);

describe('the seal of the operation log', () => {
  it('is genuine for its own row and key alone', () => {
    expect(isGenuine(KEY, seal)).toBe(true);
    expect(isGenuine(`${KEY}!`, seal)).toBe(false);
    expect(isGenuine(KEY, { ...seal, id: '6' })).toBe(false);
    expect(isGenuine(KEY, { ...seal, hash: 'cd'.repeat(32) })).toBe(false);
    expect(isGenuine(KEY, { ...seal, mac: '' })).toBe(false);
  });

  it('leads to the last row when the two agree, and to the start of an empty log', () => {
    expect(findNextEnd(KEY, end, seal)).toEqual(end);
    expect(findNextEnd(KEY, CHAIN_START, undefined)).toEqual(CHAIN_START);
  });

  it('leaves a gap of numbers when rows at the end were removed', () => {
    expect(findNextEnd(KEY, { id: '5', hash: 'ef'.repeat(32) }, seal)).toEqual(end);
  });

  it('leaves out rows that were added behind it', () => {
    expect(findNextEnd(KEY, { id: '9', hash: 'ef'.repeat(32) }, seal)).toEqual({ id: '9', hash: end.hash });
  });

  it('leaves a break when it is missing or not genuine', () => {
    const broken = { id: '7', hash: 'f'.repeat(64) };
    expect(findNextEnd(KEY, end, undefined)).toEqual(broken);
    expect(findNextEnd(KEY, end, { ...seal, mac: sealEnd('another key', end).mac })).toEqual(broken);
  });
});
