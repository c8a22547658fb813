import { ActionIcon, Button, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CONNECTOR_TYPES } from '../../contract/live/connector';
import { NumberField } from '../../kit/form/NumberField';
import classes from './ConnectorsField.module.css';
import type { chargerModelBody } from '../../contract/evo-basic/chargerModels';
import type { FormValues } from '../../kit/form/formValues';
import { SelectField } from '../../kit/form/SelectField';
import { nameConnectorType } from '../../lib/nameConnectorType';

const MOST = 8;

/** The connectors of a model, one line each. */
export function ConnectorsField({ form }: { form: UseFormReturnType<FormValues<typeof chargerModelBody>> }) {
  const { t } = useTranslation('chargerModels');
  const { connectors } = form.values;
  const add = () => {
    const last = connectors.at(-1);
    const number = Math.max(0, ...connectors.map((connector) => Number(connector.number))) + 1;
    form.insertListItem('connectors', { number, type: last?.type ?? 'CCS2', power: last?.power ?? 150 });
  };
  return (
    <Input.Wrapper
      required
      label={t('fields.connectors')}
      labelElement="div"
      error={form.errors['connectors']}
      data-path="connectors"
    >
      <div className={classes.connectors}>
        {connectors.map(({ number }, index) => (
          <div key={index} className={classes.connector}>
            <NumberField
              aria-label={t('connector.number')}
              w={56}
              {...form.getInputProps(`connectors.${index}.number`)}
            />
            <SelectField
              aria-label={t('connector.type')}
              allowDeselect={false}
              data={CONNECTOR_TYPES.map((value) => ({ value, label: nameConnectorType(value) }))}
              {...form.getInputProps(`connectors.${index}.type`)}
            />
            <NumberField
              aria-label={t('connector.power')}
              unit="kW"
              w={112}
              {...form.getInputProps(`connectors.${index}.power`)}
            />
            <ActionIcon
              aria-label={t('connector.remove', { number })}
              disabled={connectors.length === 1}
              onClick={() => form.removeListItem('connectors', index)}
            >
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="subtle"
          size="sm"
          disabled={connectors.length >= MOST}
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
          onClick={add}
        >
          {t('connector.add')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
