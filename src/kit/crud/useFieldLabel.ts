import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resources } from 'i18next';

/** Namespaces whose `fields` name the fields of a kind of records. */
type FieldNamespace = { [N in keyof Resources]: Resources[N] extends { fields: object } ? N : never }[keyof Resources];

/** Names the fields of a kind of records by the `fields` of its namespace; an unknown one by itself. */
export function useFieldLabel(namespace: FieldNamespace): (field: string) => string {
  const { t, i18n } = useTranslation(namespace);
  return useCallback(
    (field) => {
      const key = `fields.${field}`;
      // Which fields there are is known only when a record comes.
      return i18n.exists(key, { ns: namespace }) ? String(t(key as never)) : field;
    },
    [t, i18n, namespace],
  );
}
