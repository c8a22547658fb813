import type { RecordChange } from '../../contract/records';
import { valueText } from '../../kit/form/ConflictNotice';

export type ChangedValues = Pick<RecordChange, 'before' | 'after'>;

/** Columns that a change touched, by the names of the database; the record's number is none of them. */
export function listChangedFields({ before, after }: ChangedValues): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  fields.delete('id');
  return [...fields];
}

/** Name of a column or table as the contract writes it: `charger_group` is `chargerGroup`. */
export function toContractName(name: string): string {
  return name.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}

/** A field of a change, with its values in words. */
export interface FieldChange {
  field: string;
  label: string;
  before: string;
  after: string;
}

/**
 * The fields of a change with their values.
 * @param labelOf name of a field
 * @param describe a value of a field in words; left out: it is shown as it is stored
 */
export function describeFields(
  { before, after }: ChangedValues,
  labelOf: (field: string) => string,
  describe: (value: unknown, field: string) => string = valueText,
): FieldChange[] {
  return listChangedFields({ before, after }).map((column) => {
    const field = toContractName(column);
    return {
      field: column,
      label: labelOf(field),
      before: describe(before?.[column], field),
      after: describe(after?.[column], field),
    };
  });
}
