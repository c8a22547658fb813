import { describe, expect, it } from 'vitest';
import { readMessageLimits, splitByLimits } from '../../../../server/domain/ocpp/messageLimits';

const makeVariable = (name: string, instance: string, value: string | null) => ({
  component: 'DeviceDataCtrlr',
  name,
  instance,
  value,
});
const makeKey = (value: string) => ({ component: '', name: 'GetConfigurationMaxKeys', instance: '', value });

describe('the limits of a message', () => {
  it('are those of its own instance, or of the variable without one', () => {
    const settings = [
      makeVariable('ItemsPerMessage', 'GetReport', '50'),
      makeVariable('ItemsPerMessage', 'GetVariables', '4'),
      makeVariable('ItemsPerMessage', '', '9'),
      makeVariable('BytesPerMessage', 'SetVariables', '700'),
      makeKey('3'),
    ];
    expect(readMessageLimits('GetVariables', settings)).toEqual({ items: 4, bytes: null });
    expect(readMessageLimits('SetVariables', settings)).toEqual({ items: 9, bytes: 700 });
    expect(readMessageLimits('GetConfiguration', settings)).toEqual({ items: 3, bytes: null });
  });

  it.each(['0', '-1', '2.5', 'many', ''])('are none when the charger reports %o', (value) => {
    expect(readMessageLimits('GetConfiguration', [makeKey(value)])).toEqual({ items: null, bytes: null });
  });

  it('are none when another component has a variable of that name', () => {
    const other = { ...makeVariable('ItemsPerMessage', 'GetVariables', '2'), component: 'MonitoringCtrlr' };
    expect(readMessageLimits('GetVariables', [other])).toEqual({ items: null, bytes: null });
  });
});

describe('items of a message', () => {
  const items = ['aa', 'bb', 'cc', 'dd', 'ee'];

  it('stay together when there is no limit', () => {
    expect(splitByLimits(items, { items: null, bytes: null }, 60)).toEqual([items]);
  });

  it('are split by their number', () => {
    expect(splitByLimits(items, { items: 2, bytes: null }, 60)).toEqual([['aa', 'bb'], ['cc', 'dd'], ['ee']]);
  });

  it('are split by their bytes, and one that is too large goes alone', () => {
    const split = splitByLimits(['я', 'b', 'x'.repeat(30), 'c'], { items: 9, bytes: 70 }, 60);
    expect(split).toEqual([['я', 'b'], ['x'.repeat(30)], ['c']]);
  });
});
