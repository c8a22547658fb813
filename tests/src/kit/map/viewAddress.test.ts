import { describe, expect, it } from 'vitest';
import { readViewAddress, viewAddress } from '../../../../src/kit/map/viewAddress';

describe('a view in the address', () => {
  it.each([0, 3.25, 8, 11.5, 17])('survives writing and reading at zoom %s within a pixel', (zoom) => {
    const view = { latitude: 43.238949, longitude: 76.889709, zoom };
    const back = readViewAddress(viewAddress(view));
    const pixel = 360 / (512 * 2 ** zoom);
    expect(Math.abs((back?.longitude ?? 0) - view.longitude)).toBeLessThan(pixel);
    expect(Math.abs((back?.latitude ?? 0) - view.latitude)).toBeLessThan(pixel);
    expect(back?.zoom).toBeCloseTo(zoom, 2);
  });

  it('is normalized when the map went round the world', () => {
    expect(viewAddress({ latitude: 0, longitude: 190, zoom: 4 })).toBe('0.00,-170.00,4');
  });

  it.each([null, '', '43,76', '43,76,x', '91,0,3', '0,181,3', '0,0,40', '0,0,-1', '1e1,2,3', '43,76,11,5'])(
    'is absent when it is invalid (%s)',
    (text) => {
      expect(readViewAddress(text)).toBeNull();
    },
  );
});
