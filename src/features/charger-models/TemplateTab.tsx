import { ActionIcon, Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCan } from '../../access/useCan';
import { useSaveModelSettingsMutation } from '../../api/evo-basic/chargerModels';
import { templateSettings, type TemplateSetting } from '../../contract/evo-basic/chargerConfiguration';
import type { ChargerModel } from '../../contract/evo-basic/chargerModels';
import { settingRuns } from '../../contract/evo-basic/settingRuns';
import { ConflictNotice } from '../../kit/form/ConflictNotice';
import { DraftOffer } from '../../kit/form/DraftOffer';
import { FormShell } from '../../kit/form/FormShell';
import { NumberField } from '../../kit/form/NumberField';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { validateBy } from '../../kit/form/validateBy';
import classes from './TemplateTab.module.css';

/** A setting as inputs hold it. */
type Line = Record<'name' | 'instance' | 'component' | 'componentInstance' | 'value', string> &
  Record<'evse' | 'connector', number | ''>;
type Lines = { settings: Line[] };

const EMPTY: Line = {
  name: '',
  instance: '',
  component: '',
  componentInstance: '',
  evse: '',
  connector: '',
  value: '',
};
const validate = validateBy(z.object({ settings: templateSettings }));

interface TemplateTabProps {
  model: ChargerModel;
  /** The saved template is to be written to the chargers of the model. */
  onApply: () => void;
}

/** Settings that chargers of a model should have. */
export function TemplateTab({ model, onApply }: TemplateTabProps) {
  const { t } = useTranslation('chargerModels');
  const [save] = useSaveModelSettingsMutation();
  const state = useRecordForm({
    name: 'template',
    record: model,
    toValues: toLines,
    toBody: ({ settings }: Lines) => ({ settings: settings.map(toSetting) }),
    validate,
    save: (body, base) => save({ body: { ...body, ...(base ?? { id: model.id, version: model.version }) } }),
    onDone: () => undefined,
  });
  const { form, conflict, draft } = state;
  const mayApply = useCan(settingRuns.start);
  const isEmpty = model.settings.length === 0;
  const applyRefusal = isEmpty ? t('template.empty') : form.isDirty() ? t('template.unsaved') : null;
  return (
    <FormShell
      form={form}
      onSubmit={state.save}
      isSaving={state.isSaving}
      problem={state.problem}
      submitLabel={t('template.save')}
    >
      <p className={classes.hint}>{t('template.hint')}</p>
      <DraftOffer draft={draft} />
      {conflict && (
        <ConflictNotice form={form} conflict={conflict} labelOf={() => t('template.tab')} describe={describeLines} />
      )}
      {form.values.settings.map((_, index) => (
        <SettingLine key={index} form={form} index={index} isVariable={model.ocppVersion === '2.0.1'} />
      ))}
      <Group gap={8} justify="space-between">
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
          onClick={() => form.insertListItem('settings', EMPTY)}
        >
          {t('template.add')}
        </Button>
        {mayApply && (
          <ReasonedButton reason={applyRefusal} onClick={onApply}>
            {t('template.apply')}
          </ReasonedButton>
        )}
      </Group>
    </FormShell>
  );
}

interface SettingLineProps {
  form: UseFormReturnType<Lines>;
  index: number;
  isVariable: boolean;
}

function SettingLine({ form, index, isVariable }: SettingLineProps) {
  const { t } = useTranslation('chargerModels');
  const field = (name: keyof Line) => form.getInputProps(`settings.${index}.${name}`);
  return (
    <div className={classes.line}>
      <SimpleGrid cols={2} spacing={8}>
        {isVariable && (
          <>
            <TextInput label={t('template.component')} {...field('component')} />
            <TextInput label={t('template.componentInstance')} {...field('componentInstance')} />
            <NumberField label={t('template.evse')} {...field('evse')} />
            <NumberField label={t('template.connector')} {...field('connector')} />
          </>
        )}
        <TextInput required label={t('template.name')} {...field('name')} />
        {isVariable && <TextInput label={t('template.instance')} {...field('instance')} />}
        <TextInput label={t('template.value')} {...field('value')} />
      </SimpleGrid>
      <ActionIcon
        aria-label={t('template.remove', { name: form.values.settings[index]?.name ?? '' })}
        onClick={() => form.removeListItem('settings', index)}
      >
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}

const toLines = (model: ChargerModel | null): Lines => ({ settings: model?.settings.map(toLine) ?? [] });

const describeLines = (_path: string, settings: unknown) =>
  (settings as Line[]).map(({ name, value }) => `${name} = ${value}`).join(', ');

function toLine(setting: TemplateSetting): Line {
  const { name, value, instance, component, componentInstance, evse, connector } = setting;
  return {
    name,
    value,
    instance: instance ?? '',
    component: component ?? '',
    componentInstance: componentInstance ?? '',
    evse: evse ?? '',
    connector: connector ?? '',
  };
}

function toSetting({ name, value, instance, component, componentInstance, evse, connector }: Line): TemplateSetting {
  return {
    name,
    value,
    instance: instance || null,
    component: component || null,
    componentInstance: componentInstance || null,
    evse: evse || null,
    connector: connector || null,
  };
}
