import { Button, Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useContext, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '../../lib/isSame';
import { ChangeAuthor } from './changeAuthor';
import classes from './ConflictNotice.module.css';
import type { ChangedField } from './mergeValues';
import type { RecordConflict } from './useNewerRecord';

interface ConflictNoticeProps<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  conflict: RecordConflict;
  labelOf: (field: string) => string;
  /** A value in words; undefined: as it is. */
  describe?: (path: string, value: unknown) => string | undefined;
}

/** Lists each field that another user has changed meanwhile, with both values to choose from. */
export function ConflictNotice<Values extends Record<string, unknown>>(props: ConflictNoticeProps<Values>) {
  const { form, conflict, labelOf, describe } = props;
  const { t } = useTranslation('records');
  const title = useId();
  const author = useContext(ChangeAuthor);
  const describeChoice = (value: unknown) =>
    typeof value === 'boolean' ? t(value ? 'list.yes' : 'list.no') : undefined;
  const section = useRef<HTMLElement>(null);
  // The notice is above the fields and the pressed button below, so it may be out of sight.
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section ref={section} className={classes.conflict} aria-labelledby={title}>
      <h3 id={title} className={classes.title}>
        {t('form.conflict')}
      </h3>
      {author !== null && <p className={classes.hint}>{author}</p>}
      <p className={classes.hint}>{t('form.conflictHint')}</p>
      {conflict.fields.map((field) => (
        <FieldChoice
          key={field.path}
          field={field}
          label={readLabel(field.path, labelOf)}
          inForm={form.getInputProps(field.path).value}
          textOf={(value) => describe?.(field.path, value) ?? describeChoice(value) ?? valueText(value)}
          onChoose={(side) => conflict.choose(field, side)}
        />
      ))}
      <Button className={classes.discard} variant="subtle" size="sm" onClick={conflict.takeTheirs}>
        {t('form.takeTheirs')}
      </Button>
    </section>
  );
}

interface FieldChoiceProps {
  field: ChangedField;
  label: string;
  /** Value of the form's input. */
  inForm: unknown;
  textOf: (value: unknown) => string;
  onChoose: (side: 'mine' | 'theirs') => void;
}

const SIDES = ['mine', 'theirs'] as const;

function FieldChoice({ field, label, inForm, textOf, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation('records');
  const chosen = SIDES.find((side) => isSame(field[side], inForm)) ?? null;
  return (
    <Radio.Group
      className={classes.field}
      label={label}
      value={chosen}
      onChange={(side) => onChoose(side as (typeof SIDES)[number])}
    >
      <div className={classes.sides}>
        {SIDES.map((side) => (
          <Radio.Card
            key={side}
            value={side}
            className={classes.side}
            aria-label={`${t(`form.${side}`)}: ${textOf(field[side])}`}
          >
            <Radio.Indicator size="xs" />
            <span className={classes.whose}>{t(`form.${side}`)}</span>
            <span className={classes.value}>{textOf(field[side])}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** Names a part of a field without a label of its own by the field and the part. */
function readLabel(path: string, labelOf: (field: string) => string): string {
  const known = labelOf(path);
  const [field = path, ...part] = path.split('.');
  return known !== path || part.length === 0 ? known : [labelOf(field), ...part].join(' · ');
}

const EMPTY = '–';

/** A value of a field as a line of text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
