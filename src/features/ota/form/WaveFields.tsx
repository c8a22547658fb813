import { ActionIcon, Button, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MAX_WAVES } from '../../../contract/evo-monitor/campaignRules';
import { NumberField } from '../../../kit/form/NumberField';
import type { CampaignValues } from './campaignValues';
import classes from './WaveFields.module.css';
import { SelectField } from '../../../kit/form/SelectField';

const UNITS = ['chargers', 'percent'] as const;
const ADDED = { unit: 'percent', size: 10 } as const;

/** Sizes of the waves, one line each; the chargers that are left are the last one. */
export function WaveFields({ form }: { form: UseFormReturnType<CampaignValues> }) {
  const { t } = useTranslation('ota');
  const { waves } = form.values;
  return (
    <Input.Wrapper
      label={t('form.waveSizes')}
      labelElement="div"
      description={t('form.waveHint')}
      error={form.errors['waves']}
      data-path="waves"
    >
      <ol className={classes.waves}>
        {waves.map((_wave, index) => (
          <li key={index} className={classes.wave}>
            <span className={classes.name}>{t('campaign.wave', { wave: index + 1 })}</span>
            <NumberField
              aria-label={t('form.waveSize', { wave: index + 1 })}
              w={96}
              {...form.getInputProps(`waves.${index}.size`)}
            />
            <SelectField
              aria-label={t('form.waveUnit', { wave: index + 1 })}
              allowDeselect={false}
              w={190}
              data={UNITS.map((unit) => ({ value: unit, label: t(`form.unit.${unit}`) }))}
              {...form.getInputProps(`waves.${index}.unit`)}
            />
            <ActionIcon
              aria-label={t('form.removeWave', { wave: index + 1 })}
              onClick={() => form.removeListItem('waves', index)}
            >
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
        <li className={classes.wave}>
          <span className={classes.name}>{t('campaign.wave', { wave: waves.length + 1 })}</span>
          <span className={classes.rest}>{t('form.restWave')}</span>
        </li>
      </ol>
      <Button
        variant="subtle"
        size="sm"
        disabled={waves.length >= MAX_WAVES}
        leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
        onClick={() => form.insertListItem('waves', ADDED)}
      >
        {t('form.addWave')}
      </Button>
    </Input.Wrapper>
  );
}
