/** Fields that identify a record for users, the most specific first. */
const NAMES = ['name', 'title', 'fullName', 'chargerCode', 'serialNo', 'tagNo', 'userName', 'code'] as const;

/** Finds a record's name in its form, else in the record, since a form of limits alone has no name field. */
export function findRecordName(values: object, record: object | null): string | undefined {
  return findName({ ...values }) ?? findName({ ...record });
}

function findName(values: Readonly<Record<string, unknown>>): string | undefined {
  return NAMES.map((field) => values[field]).find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
}
