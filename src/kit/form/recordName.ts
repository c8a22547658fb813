/** Fields by which users know a record, the most telling first. */
const NAMES = ['name', 'title', 'fullName', 'chargerCode', 'serialNo', 'tagNo', 'userName', 'code'] as const;

/** Finds the name of a record in the values of its form, else in the record: a form of its limits has none. */
export function findRecordName(values: object, record: object | null): string | undefined {
  return findName({ ...values }) ?? findName({ ...record });
}

function findName(values: Readonly<Record<string, unknown>>): string | undefined {
  return NAMES.map((field) => values[field]).find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
}
