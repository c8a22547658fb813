import { expect, it } from 'vitest';
import { FieldWords, FormWords } from '../../../../src/kit/form/fieldWords';
import { MultiSelectField, SelectField } from '../../../../src/kit/form/SelectField';
import { renderWithProviders } from '../../../harness/renderWithProviders';

const WORDS = [
  { value: 'iso', label: 'RFID card' },
  { group: 'Other', items: [{ value: 'mac', label: 'Vehicle' }] },
];

it('a choice: gives its form the labels of its values', () => {
  const words = new FieldWords();
  renderWithProviders(
    <FormWords value={words}>
      <SelectField data={WORDS} {...{ 'data-path': 'type' }} />
      <MultiSelectField data={WORDS} {...{ 'data-path': 'types' }} />
    </FormWords>,
  );
  expect(words.describe('type', 'iso')).toBe('RFID card');
  expect(words.describe('type', 'mac')).toBe('Vehicle');
  expect(words.describe('type', 'new')).toBeUndefined();
  expect(words.describe('types', ['mac', 'new'])).toBe('Vehicle, new');
});
