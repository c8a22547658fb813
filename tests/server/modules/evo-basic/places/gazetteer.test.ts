import { describe, expect, it } from 'vitest';
import { OTHER_NAMES } from '../../../../../server/modules/evo-basic/places/otherNames';
import { placeNear, placesNamed, zoneAt } from '../../../../../server/modules/evo-basic/places/gazetteer';

describe('a search of places', () => {
  it('finds names that begin with the text regardless of accents and case, the largest first', () => {
    const [first, ...others] = placesNamed('santi');
    expect(first?.name.toLowerCase()).toMatch(/^santi/);
    expect(others).toHaveLength(9);
    expect(placesNamed('krakow')[0]).toMatchObject({ country: 'PL', timezone: 'Europe/Warsaw' });
    expect(placesNamed('  ALMATY ')[0]).toMatchObject({ name: 'Almaty', country: 'KZ', timezone: 'Asia/Almaty' });
  });

  it('finds names in other alphabets and former names', () => {
    const first = (text: string) => placesNamed(text)[0]?.name;
    expect(['Алматы', 'алма', '阿拉木图'].map(first)).toEqual(['Almaty', 'Almaty', 'Almaty']);
    expect(['Астана', '阿斯塔纳', 'Astana', 'Нұр-Сұлтан'].map(first)).toEqual(Array(4).fill('Astana'));
    // These have no entry of their own: their transliteration leads there.
    expect(['Шымкент', 'Жезқазған', 'Жезказган', 'Екібастұз', 'Усть-Каменогорск'].map(first)).toEqual([
      ...['Shymkent', 'Zhezqazghan', 'Zhezqazghan', 'Ekibastuz', 'Ust-Kamenogorsk'],
    ]);
    expect(['Нижний Новгород', 'Тольятти', 'Ярославль'].map(first)).toEqual([
      'Nizhniy Novgorod',
      'Tol’yatti',
      'Yaroslavl',
    ]);
    expect(['北京', '上海', 'xian', 'Лодзь', 'Варшава', 'koln'].map(first)).toEqual([
      ...['Beijing', 'Shanghai', 'Xi’an', 'Łódź', 'Warsaw', 'Köln'],
    ]);
  });

  it('finds each large city by its other names', () => {
    const all = Object.entries(OTHER_NAMES).flatMap(([key, names]) => names.map((name) => [name, key]));
    const found = all.map(([name]) => {
      const [place] = placesNamed(name ?? '');
      return [name, `${place?.country} ${place?.name}`];
    });
    expect(found).toEqual(all);
  });

  it('finds nothing when no name matches', () => {
    expect(placesNamed('qqqqqq')).toEqual([]);
  });

  it('finds zone and city of a position', () => {
    expect(zoneAt(52.52, 13.41)).toBe('Europe/Berlin');
    expect(placeNear(52.5219, 13.4132)).toMatchObject({ country: 'DE', timezone: 'Europe/Berlin' });
    // The position is across the date line.
    expect(placeNear(-17, -179.99)?.country).toBe('FJ');
  });
});
