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
  /** px of a new one. */
  width?: number;
  /** The record, once it is here. */
  children: (record: T) => ReactNode;
}

/** Record that a list has open: the form of a new one, or a known one as soon as it is loaded. */
export function OpenRecord<T>({ id, answer, addLabel, form, width = 560, children }: OpenRecordProps<T>) {
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={addLabel} width={width}>
        {form}
      </RecordDrawer>
    );
  }
  return answer.data === undefined ? <RecordPending answer={answer} /> : children(answer.data);
}
