import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { findChangedFields, mergeValues, type ChangedField } from './mergeValues';

/** Names a record and the version of it that was seen. */
export interface Versioned {
  id: string;
  version: number;
}

/** Changes that another user has saved while the form was being filled in. */
export interface RecordConflict {
  fields: readonly ChangedField[];
  /** Puts one of the two values of a field into the form. */
  choose: (field: ChangedField, side: 'mine' | 'theirs') => void;
  /** Gives up all that the user has typed. */
  takeTheirs: () => void;
}

interface NewerRecordSetup<Values, Rec> {
  /** As the screen knows it by now; null for a new one. */
  record: Rec | null;
  toValues: (record: Rec | null) => Values;
  /** A newer version is the form's own while it saves. */
  isPaused: boolean;
}

/**
 * Keeps a form that lives longer than one version of its record up to date. A form without changes shows each newer
 * version; one with changes keeps them, takes over the other fields, and lists those that another user has changed.
 */
export function useNewerRecord<Values extends Record<string, unknown>, Rec extends Versioned>(
  form: UseFormReturnType<Values>,
  { record, toValues, isPaused }: NewerRecordSetup<Values, Rec>,
) {
  const [base, setBase] = useState(record);
  const [fields, setFields] = useState<readonly ChangedField[]>([]);

  const show = (newer: Rec, values: Values) => {
    form.setValues(values);
    form.resetDirty(toValues(newer));
    setBase(newer);
  };
  const takeOver = (newer: Rec) => {
    const [began, theirs] = [toValues(base), toValues(newer)];
    const isDirty = form.isDirty();
    show(newer, isDirty ? mergeValues(began, theirs, form.values) : theirs);
    setFields(isDirty ? findChangedFields(began, theirs, form.values) : []);
  };
  const takeTheirs = () => {
    if (base) show(base, toValues(base));
    form.clearErrors();
    setFields([]);
  };

  // Adjusted while rendering, so that the values of an older version are never seen beside the newer record.
  if (record !== null && base !== null && record.version > base.version && !isPaused) takeOver(record);

  const conflict: RecordConflict | null =
    fields.length === 0
      ? null
      : {
          fields,
          choose: ({ path, ...values }, side) => form.setFieldValue(path, values[side] as never),
          takeTheirs,
        };
  return {
    base,
    conflict,
    takeOver,
    /** After a save: what is in the form is in the record. */
    settle: () => {
      form.resetDirty();
      setFields([]);
    },
  };
}
