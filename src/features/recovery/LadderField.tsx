import { ActionIcon, Button, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MAX_STEPS, RECOVERY_STEPS, type RecoveryStepKind } from '../../contract/evo-monitor/recoveryLadder';
import type { recoveryRuleBody } from '../../contract/evo-monitor/recoveryRules';
import type { FormValues } from '../../kit/form/formValues';
import { NumberField } from '../../kit/form/NumberField';
import { SelectField } from '../../kit/form/SelectField';
import classes from './Recovery.module.css';

type RuleValues = FormValues<typeof recoveryRuleBody>;

const WAIT_SECONDS = 20;

/** The steps of a rule, one line each, in the order in which they are tried. */
export function LadderField({ form }: { form: UseFormReturnType<RuleValues> }) {
  const { t } = useTranslation('recoveryRules');
  const { steps } = form.values;
  return (
    <Input.Wrapper
      label={t('fields.steps')}
      labelElement="div"
      description={t('shadowAgain')}
      error={form.errors['steps']}
      data-path="steps"
    >
      <ol className={classes.steps}>
        {steps.map((_step, index) => (
          <LadderLine key={index} form={form} index={index} />
        ))}
      </ol>
      <Button
        variant="subtle"
        size="sm"
        disabled={steps.length >= MAX_STEPS}
        leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
        onClick={() => form.insertListItem('steps', { kind: 'wait', seconds: WAIT_SECONDS })}
      >
        {t('step.add')}
      </Button>
    </Input.Wrapper>
  );
}

function LadderLine({ form, index }: { form: UseFormReturnType<RuleValues>; index: number }) {
  const { t } = useTranslation(['recoveryRules', 'status']);
  const { steps } = form.values;
  const number = index + 1;
  const move = (to: number) => form.reorderListItem('steps', { from: index, to });
  const choose = (kind: string | null) =>
    form.replaceListItem('steps', index, {
      kind: kind as RecoveryStepKind,
      seconds: kind === 'wait' ? WAIT_SECONDS : '',
    });
  return (
    <li className={classes.step}>
      <span className={classes.number}>{number}</span>
      <SelectField
        aria-label={t('step.label', { number })}
        allowDeselect={false}
        data={RECOVERY_STEPS.map((value) => ({ value, label: t(`status:recoveryAction.${value}`) }))}
        {...form.getInputProps(`steps.${index}.kind`)}
        onChange={choose}
      />
      {steps[index]?.kind === 'wait' ? (
        <NumberField
          unit="s"
          aria-label={`${t('fields.seconds')} ${number}`}
          {...form.getInputProps(`steps.${index}.seconds`)}
        />
      ) : (
        <span />
      )}
      <ActionIcon aria-label={t('step.up', { number })} disabled={index === 0} onClick={() => move(index - 1)}>
        <IconArrowUp size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('step.down', { number })}
        disabled={number === steps.length}
        onClick={() => move(index + 1)}
      >
        <IconArrowDown size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon aria-label={t('step.remove', { number })} onClick={() => form.removeListItem('steps', index)}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}
