import type { RecordChange } from '../../contract/records';

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
