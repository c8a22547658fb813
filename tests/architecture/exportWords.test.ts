import { describe, expect, it } from 'vitest';
import { readText } from './sources';
import { LOCALES } from '../../src/contract/fields';

type Words = Record<string, Record<string, string>>;

/** Part of `documents`, the words that files are written in, and its part of the namespace of the screen. */
const PAIRS = [
  ['activityType', 'couponActivities', 'type'],
  ['couponReceive', 'couponActivities', 'receive'],
  ['couponUse', 'couponActivities', 'use'],
  ['couponArrival', 'couponActivities', 'arrival'],
  ['spanStatus', 'couponActivities', 'status'],
  ['couponExport', 'couponActivities', 'fields'],
  ['codeStatus', 'exchangeCodes', 'status'],
  ['codeExport', 'exchangeCodes', 'fields'],
] as const;
/** On the screen this label is between two other fields and unclear without them, so the file words it differently. */
const BY_THEMSELVES = ['issueThreshold'];

const readWords = (locale: string, namespace: string) =>
  JSON.parse(readText(`locales/${locale}/${namespace}.json`)) as Words;

describe.each(LOCALES)('the words of marketing files in %s', (locale) => {
  it.each(PAIRS)('in %s are those of the screen', (part, namespace, screenPart) => {
    const written = readWords(locale, 'documents')[part] ?? {};
    const shown = readWords(locale, namespace)[screenPart] ?? {};
    const shared = Object.keys(written).filter((name) => name in shown && !BY_THEMSELVES.includes(name));
    expect(shared.length).toBeGreaterThan(1);
    for (const name of shared) expect(written[name], name).toBe(shown[name]);
  });
});
