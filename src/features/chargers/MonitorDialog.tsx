import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChargerMonitorsMutation } from '../../api/evo-basic/iotChargers';
import { MONITOR_TYPES, monitorRequest, type MonitorRequest } from '../../contract/evo-basic/chargerMonitors';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { NumberField } from '../../kit/form/NumberField';
import { SelectField } from '../../kit/form/SelectField';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';

interface MonitorDialogProps {
  chargerId: string;
  /** The command is on its way. */
  onSent: (commandId: string) => void;
  onClose: () => void;
}

interface MonitorValues extends Record<string, unknown> {
  component: string;
  evse: string | number;
  variable: string;
  type: string;
  value: string | number;
  severity: string | number;
}

const INITIAL: MonitorValues = {
  component: '',
  evse: '',
  variable: '',
  type: 'UpperThreshold',
  value: '',
  severity: 4,
};

/** An empty field stays empty, so that the contract can require it. */
const toNumber = (entered: string | number) => (entered === '' ? null : Number(entered));

function toRequest({ evse, value, severity, ...names }: MonitorValues): MonitorRequest {
  const numbers = { evse: toNumber(evse), value: toNumber(value), severity: toNumber(severity) };
  return { action: 'set', ...names, ...numbers } as MonitorRequest;
}

/** Sets a monitor of one variable of a 2.0.1 charger. */
export function MonitorDialog({ chargerId, onSent, onClose }: MonitorDialogProps) {
  const { t } = useTranslation('chargers');
  const action = useActionForm({
    initial: INITIAL,
    validate: (values) => validateBy(monitorRequest)(toRequest(values)),
    mutation: useChargerMonitorsMutation(),
    toCall: (values) => ({ params: { id: chargerId }, body: toRequest(values) }),
    announce: null,
    onDone: ({ commandId }) => onSent(commandId),
  });
  const { getInputProps } = action.form;
  return (
    <ActionDialog action={action} title={t('monitors.add')} submitLabel={t('monitors.add')} onClose={onClose}>
      <SimpleGrid cols={2} spacing={12}>
        <TextInput required data-autofocus label={t('monitors.component')} {...getInputProps('component')} />
        <TextInput required label={t('monitors.variable')} {...getInputProps('variable')} />
      </SimpleGrid>
      <NumberField label={t('monitors.evse')} description={t('monitors.evseHint')} {...getInputProps('evse')} />
      <SelectField
        required
        allowDeselect={false}
        label={t('monitors.type')}
        data={MONITOR_TYPES.map((value) => ({ value, label: t(`monitors.types.${value}`) }))}
        {...getInputProps('type')}
      />
      <SimpleGrid cols={2} spacing={12}>
        <NumberField required label={t('monitors.value')} {...getInputProps('value')} />
        <NumberField
          required
          label={t('monitors.severity')}
          description={t('monitors.severityHint')}
          {...getInputProps('severity')}
        />
      </SimpleGrid>
    </ActionDialog>
  );
}
