import { describe, expect, it } from 'vitest';
import { customProperties, darkTokens, lightTokens, type Token } from '../../../src/app/tokens';

type Tokens = Readonly<Record<Token, string>>;

/** Relative luminance (WCAG 2.2, 1.4.3). */
function measureLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function measureContrast(a: string, b: string): number {
  const [low = 0, high = 0] = [measureLuminance(a), measureLuminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const SURFACES: Token[] = ['bg-0', 'bg-1', 'bg-2', 'bg-3', 'bg-4'];
const isRead = (name: string) =>
  (/^(text-[123]|accent|chart-[12]|replay|st-.*|pr-.*)$/.test(name) && !name.endsWith('-ink')) as boolean;
const READ = (Object.keys(darkTokens) as Token[]).filter(isRead);

const PAIRS: [Token, Token, number][] = [
  ['primary-ink', 'primary', 7],
  ['primary-ink', 'primary-hover', 7],
  ['pr-urgent-ink', 'pr-urgent', 4.5],
  ['replay-ink', 'replay', 4.5],
  ['replay', 'replay-bg', 4.5],
  ['st-faulted', 'faulted-bg', 4.5],
  ['pr-high', 'warn-bg', 4.5],
  ['text-1', 'accent-bg', 4.5],
  ['text-1', 'ok-bg', 4.5],
  ['period-off-peak-ink', 'period-off-peak', 4.5],
  ['period-shoulder-ink', 'period-shoulder', 4.5],
  ['period-peak-ink', 'period-peak', 4.5],
  ['period-sharp-ink', 'period-sharp', 4.5],
];

describe.each([
  ['dark', darkTokens as Tokens, 4.72],
  ['light', lightTokens, 4.54],
])('the %s tokens', (_scheme, tokens, lowest) => {
  it('keep text, status and priority colours readable on every surface', () => {
    const low = READ.flatMap((name) =>
      SURFACES.map((surface) => ({ name, surface, ratio: measureContrast(tokens[name], tokens[surface]) })),
    ).filter(({ ratio }) => ratio < 4.5);
    expect(low).toEqual([]);
  });

  it('are no less readable than the design says', () => {
    const ratios = READ.flatMap((name) => SURFACES.map((surface) => measureContrast(tokens[name], tokens[surface])));
    expect(Math.min(...ratios)).toBeCloseTo(lowest, 1);
  });

  it.each(PAIRS)('keep %s readable on %s', (ink, ground, least) => {
    expect(measureContrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(least);
  });

  it.each(SURFACES)('keep field borders visible on %s', (surface) => {
    expect(measureContrast(tokens['line-3'], tokens[surface])).toBeGreaterThanOrEqual(3);
  });

  it('use the weak text colour only for disabled controls: its contrast is below that of text', () => {
    expect(measureContrast(tokens['text-off'], tokens['bg-1'])).toBeLessThan(4.5);
  });
});

describe('customProperties', () => {
  it('gives each scheme the same names', () => {
    expect(Object.keys(customProperties(lightTokens)).sort()).toEqual(Object.keys(customProperties(darkTokens)).sort());
    expect(customProperties(darkTokens)['--bg-1']).toBe('#16181b');
  });
});
