import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignWave, FirmwareCampaign } from '../../../contract/evo-monitor/firmwareCampaigns';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { formatNumber, formatPercent } from '../../../lib/format';
import classes from './Campaign.module.css';
import { WaveBar } from './WaveBar';
import { WAVE_PARTS } from './waveParts';

/** The waves of a campaign with the number of chargers in each state. */
export function WaveSection({ campaign }: { campaign: FirmwareCampaign }) {
  const { t, i18n } = useTranslation('ota');
  const { progress, failureRate, failureLimit } = campaign;
  const percent = (value: number) => formatPercent(value, i18n.language);
  const limit = percent(failureLimit);
  return (
    <DrawerSection
      title={t('fields.waves')}
      aside={
        failureRate === null
          ? t('campaign.limit', { limit })
          : t('campaign.rate', { rate: percent(failureRate), limit })
      }
    >
      <div className={classes.wide} tabIndex={0} role="group" aria-label={t('fields.waves')}>
        <Table className={classes.table} aria-label={t('fields.waves')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('fields.wave')}</Table.Th>
              <Table.Th w="30%">{t('fields.progress')}</Table.Th>
              <Table.Th className={classes.figure}>{t('tab.chargers')}</Table.Th>
              {WAVE_PARTS.map((part) => (
                <Table.Th key={part} className={classes.figure}>
                  {t(`part.${part}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {progress.map((wave) => (
              <WaveRow key={wave.wave} wave={wave} isCurrent={isCurrentWave(campaign, wave)} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </DrawerSection>
  );
}

function isCurrentWave({ state, wave: current }: FirmwareCampaign, { wave }: CampaignWave): boolean {
  return state === 'running' && wave === current;
}

function WaveRow({ wave, isCurrent }: { wave: CampaignWave; isCurrent: boolean }) {
  const { t, i18n } = useTranslation('ota');
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <Table.Tr aria-current={isCurrent || undefined}>
      <Table.Td className={isCurrent ? classes.current : undefined} data-label={t('fields.wave')}>
        {isCurrent ? `${wave.wave} · ${t('campaign.current')}` : wave.wave}
      </Table.Td>
      <Table.Td data-label={t('fields.progress')}>
        <span className={classes.bar}>
          <WaveBar waves={[wave]} />
        </span>
      </Table.Td>
      <Table.Td className={classes.figure} data-label={t('tab.chargers')}>
        {figure(wave.chargers)}
      </Table.Td>
      {WAVE_PARTS.map((part) => (
        <Table.Td
          key={part}
          className={classes.figure}
          data-label={t(`part.${part}`)}
          data-failed={(part === 'failed' && wave[part] > 0) || undefined}
        >
          {figure(wave[part])}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
