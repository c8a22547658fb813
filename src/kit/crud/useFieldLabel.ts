import type { Resources } from 'i18next';
import { usePhrase } from './usePhrase';

/** Namespaces with labels for the fields of a kind of record. */
type FieldNamespace = { [N in keyof Resources]: Resources[N] extends { fields: object } ? N : never }[keyof Resources];

/** Labels fields by the `fields` of a namespace; an unknown field by its own name. */
export function useFieldLabel(namespace: FieldNamespace): (field: string) => string {
  const phrase = usePhrase(namespace);
  return (field) => phrase(`fields.${field}`) ?? field;
}
