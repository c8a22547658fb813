import { describe, expect, test } from 'vitest';
import { environment } from '../../server/runtime/config';
import { readText } from './sources';

/** Rows of the handbook's table: variables, default, meaning. */
const rows = [...readText('docs/operate.md').matchAll(/^\| ([A-Z_, ]+) \|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, names = '', , meaning = '']) => ({
    names: names.split(',').map((name) => name.trim()),
    meaning: meaning.trim(),
  }),
);
const descriptions = Object.entries(environment.shape).map(([name, schema]) => ({
  name,
  text: schema.description ?? '',
}));

describe('the handbook of operation', () => {
  test('lists every variable of the environment, and no other', () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(descriptions.map(({ name }) => name).sort());
  });

  test('describes each variable in the words of its schema', () => {
    const differing = rows.filter(({ names, meaning }) => {
      const description = descriptions.find(({ name }) => name === names[0])?.text ?? '';
      return meaning === '' || !description.startsWith(meaning);
    });
    expect(differing).toEqual([]);
  });
});
