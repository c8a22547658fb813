import { describe, expect, it } from 'vitest';
import { placeNear, placesNamed, zoneAt } from '../../../../../server/modules/evo-basic/places/gazetteer';

describe('a search of places', () => {
  it('begins with the text, accents and case apart, the largest first', () => {
    const [first, ...others] = placesNamed('santi');
    expect(first?.name.toLowerCase()).toMatch(/^santi/);
    expect(others).toHaveLength(9);
    expect(placesNamed('krakow')[0]).toMatchObject({ country: 'PL', timezone: 'Europe/Warsaw' });
    expect(placesNamed('  ALMATY ')[0]).toMatchObject({ name: 'Almaty', country: 'KZ', timezone: 'Asia/Almaty' });
  });

  it('finds nothing where nothing is', () => {
    expect(placesNamed('qqqqqq')).toEqual([]);
  });

  it('knows the zone and the city of a position', () => {
    expect(zoneAt(52.52, 13.41)).toBe('Europe/Berlin');
    expect(placeNear(52.5219, 13.4132)).toMatchObject({ country: 'DE', timezone: 'Europe/Berlin' });
    // Over the date line.
    expect(placeNear(-17, -179.99)?.country).toBe('FJ');
  });
});
