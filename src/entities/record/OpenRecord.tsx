import type { ReactNode } from 'react';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import type { RecordAnswer } from './toRecordAnswer';

interface OpenRecordProps<T> {
  /** Or `new`. */
  id: string;
  answer: RecordAnswer<T>;
  /** Title of a new one. */
  addLabel: string;
  /** Form of a new record. */
  form: ReactNode;
  /** px of the record, also while it loads. */
  width?: number;
  /** px of a new one, unless it is as wide. */
  formWidth?: number;
  /** The record, once it is here. */
  children: (record: T) => ReactNode;
}

/** Record that a list has open: the form of a new one, or a known one as soon as it is loaded. */
export function OpenRecord<T>(props: OpenRecordProps<T>) {
  const { id, answer, addLabel, form, width = 560, formWidth = width, children } = props;
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={addLabel} width={formWidth}>
        {form}
      </RecordDrawer>
    );
  }
  return answer.data === undefined ? <RecordPending answer={answer} width={width} /> : children(answer.data);
}
