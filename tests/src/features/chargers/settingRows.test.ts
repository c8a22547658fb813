import { describe, expect, it } from 'vitest';
import { isDifferent, joinSettings } from '../../../../src/features/chargers/settingRows';

const KEY = { instance: null, component: null, componentInstance: null, evse: null, connector: null };
const setting = (name: string, value: string | null) => ({ ...KEY, name, value, isReadonly: false });
const wanted = (name: string, value: string) => ({ ...KEY, name, value });

describe('the settings of a charger beside others', () => {
  it('have a row for each setting that any of them has', () => {
    const rows = joinSettings(
      [setting('Heartbeat', '60')],
      [wanted('Heartbeat', '60'), wanted('Retries', '3')],
      [setting('Volume', '5')],
    );
    expect(rows.map(({ name, isReported, wanted: template, other }) => [name, isReported, template, other])).toEqual([
      ['Heartbeat', true, '60', undefined],
      ['Retries', false, '3', undefined],
      ['Volume', false, undefined, '5'],
    ]);
  });

  it('tell the EVSEs of a variable apart', () => {
    const power = (evse: number, value: string) => ({ ...setting('Power', value), component: 'EVSE', evse });
    const { value: _, isReadonly: __, ...place } = power(2, '');
    const rows = joinSettings([power(1, '50'), power(2, '60')], [{ ...place, value: '70' }], []);
    expect(rows.map((row) => isDifferent(row, false))).toEqual([false, true]);
  });

  it('differ when a template asks for another value or for one that is not reported', () => {
    const rows = joinSettings([setting('A', '1'), setting('B', '2')], [wanted('A', '1'), wanted('C', '3')], []);
    expect(rows.filter((row) => isDifferent(row, false)).map(({ name }) => name)).toEqual(['C']);
  });

  it('differ when only one of two chargers has a setting', () => {
    const rows = joinSettings([setting('A', '1'), setting('B', '2')], [], [setting('A', '1'), setting('C', '3')]);
    expect(rows.filter((row) => isDifferent(row, true)).map(({ name }) => name)).toEqual(['B', 'C']);
  });
});
