import { SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBatchConfigureMutation } from '../../api/evo-basic/iotChargers';
import { settingChange, type SettingChange } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { NumberField } from '../../kit/form/NumberField';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { newIdempotencyKey } from '../../lib/idempotencyKey';

interface SettingBulkDialogProps {
  target: BulkTarget<Charger>;
  onClose: () => void;
}

/** Changes one setting of many chargers: each is sent a command. */
export function SettingBulkDialog({ target, onClose }: SettingBulkDialogProps) {
  const { t } = useTranslation('chargers');
  const [change, setChange] = useState<SettingChange | null>(null);
  const [configure] = useBatchConfigureMutation();
  const { selector, count } = target;
  if (change === null) return <SettingDialog count={count} onPick={setChange} onClose={onClose} />;
  const name = change.action === 'change' ? change.key : `${change.component} / ${change.variable}`;
  return (
    <BulkDialog
      title={t('bulk.settingQuestion', { count, name, value: change.value })}
      confirmLabel={t('bulk.settingSend')}
      selector={selector}
      run={(some) => configure({ body: { ...some, change }, idempotencyKey: newIdempotencyKey() })}
      onClose={onClose}
    >
      {t('bulk.settingText')}
    </BulkDialog>
  );
}

interface SettingValues extends Record<string, unknown> {
  component: string;
  componentInstance: string;
  evse: number | '';
  connector: number | '';
  key: string;
  instance: string;
  value: string;
}

const EMPTY: SettingValues = {
  component: '',
  componentInstance: '',
  evse: '',
  connector: '',
  key: '',
  instance: '',
  value: '',
};
const validate = validateBy(settingChange);

interface SettingDialogProps {
  count: number;
  onPick: (change: SettingChange) => void;
  onClose: () => void;
}

function SettingDialog({ count, onPick, onClose }: SettingDialogProps) {
  const { t } = useTranslation(['chargers', 'records']);
  const action = useActionForm({
    initial: EMPTY,
    validate: (values) => renameField(validate(toChange(values))),
    mutation: [(change: SettingChange) => Promise.resolve({ data: change }), { isLoading: false }],
    toCall: toChange,
    announce: null,
    onDone: (change) => onPick(toPlainChange(change)),
  });
  const { getInputProps } = action.form;
  return (
    <ActionDialog
      action={action}
      title={t('bulk.settingTitle', { count })}
      submitLabel={t('records:bulk.continue')}
      size="lg"
      onClose={onClose}
    >
      <SimpleGrid cols={2} spacing={12}>
        <TextInput
          label={t('configuration.component')}
          description={t('bulk.componentHint')}
          {...getInputProps('component')}
        />
        <TextInput label={t('bulk.componentInstance')} description={'\u00a0'} {...getInputProps('componentInstance')} />
        <NumberField label={t('bulk.evse')} {...getInputProps('evse')} />
        <NumberField label={t('bulk.connector')} {...getInputProps('connector')} />
        <TextInput required label={t('configuration.setting')} {...getInputProps('key')} />
        <TextInput label={t('bulk.instance')} {...getInputProps('instance')} />
      </SimpleGrid>
      <TextInput label={t('configuration.value')} {...getInputProps('value')} />
    </ActionDialog>
  );
}

/** Without a component it is a key of OCPP 1.6. */
function toChange(values: SettingValues): SettingChange {
  const { component, componentInstance, evse, connector, key, instance, value } = values;
  if (component === '') return { action: 'change', key, value };
  return {
    action: 'changeVariable',
    component,
    componentInstance: componentInstance || null,
    evse: evse || null,
    connector: connector || null,
    variable: key,
    instance: instance || null,
    value,
  };
}

/** Drops the form's idempotency key, which is no part of the change. */
function toPlainChange(change: SettingChange & { idempotencyKey?: string }): SettingChange {
  const { idempotencyKey: _, ...plain } = change;
  return plain;
}

/** One input names keys and variables. */
function renameField({ variable, ...errors }: ReturnType<typeof validate>): ReturnType<typeof validate> {
  return variable === undefined ? errors : { ...errors, key: variable };
}
