import { afterEach, describe, expect, it } from 'vitest';
import { setTitleCount, setWindowTitle } from '../../../../src/app/shell/windowTitle';

afterEach(() => setTitleCount(0));

describe('the title of the window', () => {
  it('begins with the count of alarms, and with 99+ when there are more', () => {
    setWindowTitle('Orders');
    setTitleCount(99);
    expect(document.title).toBe('(99) Orders');
    setTitleCount(687);
    expect(document.title).toBe('(99+) Orders');
    setTitleCount(0);
    expect(document.title).toBe('Orders');
  });
});
