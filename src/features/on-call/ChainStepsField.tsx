import { ActionIcon, Button, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  MOST_CHAIN_STEPS,
  STEP_KINDS,
  type onCallChainBody,
  type StepKind,
} from '../../contract/evo-monitor/onCallChain';
import { OptionMultiSelect } from '../../entities/option/OptionMultiSelect';
import type { FormValues } from '../../kit/form/formValues';
import { NumberField } from '../../kit/form/NumberField';
import { SelectField } from '../../kit/form/SelectField';
import classes from './ChainStepsField.module.css';

type ChainFormState = UseFormReturnType<FormValues<typeof onCallChainBody>>;

const STEP_MINUTES = 5;

/** The steps of a chain in their order, one line each. */
export function ChainStepsField({ form }: { form: ChainFormState }) {
  const { t } = useTranslation('onCallChains');
  const { steps } = form.values;
  const last = steps.at(-1);
  const afterMinutes = last ? Number(last.afterMinutes) + STEP_MINUTES : 0;
  return (
    <Input.Wrapper
      label={t('fields.steps')}
      labelElement="div"
      description={t('stepsHint')}
      error={form.errors['steps']}
      data-path="steps"
    >
      <ol className={classes.steps}>
        {steps.map((_step, index) => (
          <StepLine key={index} form={form} index={index} />
        ))}
      </ol>
      <Button
        variant="subtle"
        size="sm"
        disabled={steps.length >= MOST_CHAIN_STEPS}
        leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
        onClick={() => form.insertListItem('steps', { kind: 'recipients', recipientIds: [], afterMinutes })}
      >
        {t('step.add')}
      </Button>
    </Input.Wrapper>
  );
}

function StepLine({ form, index }: { form: ChainFormState; index: number }) {
  const { t } = useTranslation(['onCallChains', 'status']);
  const number = index + 1;
  const path = `steps.${index}`;
  const step = form.values.steps[index];
  const choose = (kind: string | null) =>
    form.replaceListItem('steps', index, {
      ...{ kind: kind as StepKind, afterMinutes: step?.afterMinutes ?? '' },
      recipientIds: kind === 'recipients' ? (step?.recipientIds ?? []) : [],
    });
  return (
    <li className={classes.step}>
      <SelectField
        aria-label={t('step.kind', { number })}
        allowDeselect={false}
        data={STEP_KINDS.map((value) => ({ value, label: t(`status:chainStep.${value}`) }))}
        {...form.getInputProps(`${path}.kind`)}
        onChange={choose}
      />
      <NumberField
        unit="min"
        aria-label={t('step.after', { number })}
        {...form.getInputProps(`${path}.afterMinutes`)}
      />
      <ActionIcon aria-label={t('step.remove', { number })} onClick={() => form.removeListItem('steps', index)}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
      {step?.kind === 'recipients' && (
        <OptionMultiSelect
          className={classes.recipients}
          kind="alarmRecipient"
          aria-label={t('step.recipients', { number })}
          {...form.getInputProps(`${path}.recipientIds`)}
        />
      )}
    </li>
  );
}
