import { TextInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useSetPowerLimitMutation } from '../../../api/evo-monitor/stationPower';
import type { PowerNode } from '../../../contract/evo-monitor/powerNode';
import { powerLimitBody } from '../../../contract/evo-monitor/stationPower';
import '../../../kit/crud/bar/dates.css';
import { ActionDialog } from '../../../kit/form/ActionDialog';
import { NumberField } from '../../../kit/form/NumberField';
import { SelectField } from '../../../kit/form/SelectField';
import { useActionForm } from '../../../kit/form/useActionForm';
import { validateBy } from '../../../kit/form/validateBy';
import classes from './StationPower.module.css';
import { usePowerWords } from './usePowerWords';

interface PowerLimitDialogProps {
  stationId: string;
  nodes: readonly PowerNode[];
  onClose: () => void;
}

const validateBody = validateBy(powerLimitBody.omit({ stationId: true }));

type LimitValues = {
  nodeId: string;
  /** A figure that cannot be read is its text, which the schema refuses. */
  limit: number | string;
  until: string | null;
  reason: string;
};
const INITIAL: LimitValues = { nodeId: 'station', limit: '', until: null, reason: '' };

const validate = (values: LimitValues) => validateBody({ ...values, limit: values.limit as number });

/** Limits a station or a part of it by hand. */
export function PowerLimitDialog({ stationId, nodes, onClose }: PowerLimitDialogProps) {
  const { t } = useTranslation(['stations', 'outcomes']);
  const { namePlace } = usePowerWords();
  const action = useActionForm({
    initial: INITIAL,
    validate,
    mutation: useSetPowerLimitMutation(),
    toCall: ({ limit, until, ...rest }) => ({
      body: { stationId, ...rest, limit: Number(limit), until: until || null },
    }),
    announce: () => t('outcomes:done.limited'),
    onDone: onClose,
  });
  const { getInputProps } = action.form;
  const places = nodes.map((node) => ({ value: node.id, label: namePlace(node) }));
  return (
    <ActionDialog action={action} title={t('power.set')} submitLabel={t('power.field.submit')} onClose={onClose}>
      <p className={classes.hint}>{t('power.hint')}</p>
      <SelectField
        required
        searchable
        allowDeselect={false}
        label={t('power.field.place')}
        data={places}
        {...getInputProps('nodeId')}
      />
      <NumberField required data-autofocus unit="kW" label={t('power.field.limit')} {...getInputProps('limit')} />
      <DateTimePicker
        clearable
        label={t('power.field.until')}
        description={t('power.field.untilHint')}
        valueFormat="YYYY-MM-DD HH:mm"
        {...getInputProps('until')}
      />
      <TextInput required label={t('power.field.reason')} {...getInputProps('reason')} />
    </ActionDialog>
  );
}
