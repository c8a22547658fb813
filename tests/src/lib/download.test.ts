// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../src/lib/clipboard';
import { saveText, toCsv } from '../../../src/lib/download';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('toCsv', () => {
  it('quotes cells that need it, and keeps numbers as they are', () => {
    const csv = toCsv(
      ['Name', 'kWh'],
      [
        ['a, "b"', -5],
        ['line\nbreak', null],
      ],
    );
    expect(csv).toBe('\ufeffName,kWh\r\n"a, ""b""",-5\r\n"line\nbreak",\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\u00a0=1', '\n=1', '\t1'])('disarms the formula %j', (text) => {
    const [, cell = ''] = toCsv(['h'], [[text]]).split(/\r\n/);
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  });

  it('leaves plain text alone', () => {
    expect(toCsv(['h'], [['CCS2 - 150']])).toContain('\r\nCCS2 - 150\r\n');
  });
});

describe('saveText', () => {
  it('offers a file of that name and leaves no link behind', () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    let name = '';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      name = this.download;
    });
    saveText('a', 'rows.csv', 'text/csv');
    expect(name).toBe('rows.csv');
    expect(document.querySelector('a')).toBeNull();
  });
});

describe('copyText', () => {
  it('uses the clipboard when there is one', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyText('ALA-0142')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('ALA-0142');
  });

  it('falls back to the copy command when there is no clipboard', async () => {
    vi.stubGlobal('navigator', {});
    let copied = '';
    document.execCommand = () => {
      copied = document.querySelector('textarea')?.value ?? '';
      return true;
    };
    expect(await copyText('ALA-0142')).toBe(true);
    expect(copied).toBe('ALA-0142');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('reports when neither works', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    document.execCommand = () => false;
    expect(await copyText('x')).toBe(false);
  });
});
