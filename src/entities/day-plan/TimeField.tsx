import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldMessage } from '../../kit/form/FieldMessage';
import classes from './SegmentEditor.module.css';
import { readTime } from './timeText';

interface TimeFieldProps {
  label: string;
  /** `18:30` */
  value: string;
  /** The end of the day stays where it is. */
  isFixed: boolean;
  /** @returns whether the time could be taken */
  onCommit: (minute: number) => boolean;
}

/** A time of the day, typed; it counts when the field is left or Enter is pressed. */
export function TimeField({ label, value, isFixed, onCommit }: TimeFieldProps) {
  const [text, setText] = useState(value);
  const [wrong, setWrong] = useState<string | null>(null);
  const commit = () => {
    if (text === value) return setWrong(null);
    const minute = readTime(text);
    if (minute === null) return setWrong('validation.timeOfDay');
    return setWrong(onCommit(minute) ? null : 'validation.dayPlanOrder');
  };
  return (
    <TextInput
      aria-label={label}
      className={classes.time}
      inputMode="numeric"
      autoComplete="off"
      disabled={isFixed}
      value={text}
      error={wrong && <FieldMessage message={wrong} />}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // It would save the whole form.
        event.preventDefault();
        commit();
      }}
    />
  );
}
