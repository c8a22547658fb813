import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrPicture } from '../../../../src/kit/layout/QrPicture';

/** Draws a code and returns its rows as texts; # is dark. */
function drawCode(text: string): string[] {
  const { unmount } = render(<QrPicture text={text} label="Code of the connector" />);
  const picture = screen.getByRole('img', { name: 'Code of the connector' });
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]) - 8;
  const dark = new Set((picture.querySelector('path')?.getAttribute('d') ?? '').match(/(?<=M)\d+ \d+/g));
  unmount();
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (dark.has(`${x} ${y}`) ? '#' : '.')).join(''),
  );
}

it('QR picture: draws the finders and the timing of a code with four light modules around', () => {
  const rows = drawCode('ALA-0142:1');
  expect(rows).toHaveLength(21);
  expect(rows[0]).toMatch(/^#######\..*\.#######$/);
  expect(rows[3]).toMatch(/^#\.###\.#\..*\.#\.###\.#$/);
  expect(rows[20]).toMatch(/^#######\./);
  expect(rows[6]?.slice(6, 15)).toBe('#.#.#.#.#');
});

it('QR picture: grows with its text', () => {
  expect(drawCode('a'.repeat(14))).toHaveLength(21);
  expect(drawCode('a'.repeat(15))).toHaveLength(25);
  expect(drawCode('a'.repeat(106))).toHaveLength(41);
  expect(drawCode('a'.repeat(300)).length).toBeGreaterThan(41);
});
