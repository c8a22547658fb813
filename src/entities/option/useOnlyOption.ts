import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { useOptionsQuery, type OptionKind } from '../../api/options';

/** Chooses the only record of a kind in the form of a new record. An untouched form stays untouched by it. */
export function useOnlyOption<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  field: keyof Values & string,
  { kind, isNew }: { kind: OptionKind; isNew: boolean },
): void {
  const { data } = useOptionsQuery({ kind }, { skip: !isNew });
  const onlyId = data?.length === 1 ? data[0]?.id : undefined;
  const isEmpty = form.values[field] === null;
  const { isDirty, setValues, resetDirty } = form;
  useEffect(() => {
    if (onlyId === undefined || !isEmpty) return;
    const isUntouched = !isDirty();
    setValues({ [field]: onlyId } as Partial<Values>);
    if (isUntouched) resetDirty();
  }, [onlyId, isEmpty, field, isDirty, setValues, resetDirty]);
}
