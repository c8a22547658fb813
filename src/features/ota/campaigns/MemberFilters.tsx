import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignWave } from '../../../contract/evo-monitor/firmwareCampaigns';
import classes from './Campaign.module.css';
import { WAVE_PARTS, type WavePart } from './waveParts';

/** Chargers of a campaign that are shown; null: all. */
export interface MemberFilter {
  wave: number | null;
  part: WavePart | null;
}

interface MemberFiltersProps {
  waves: readonly CampaignWave[];
  filter: MemberFilter;
  onChange: (filter: MemberFilter) => void;
}

export function MemberFilters({ waves, filter, onChange }: MemberFiltersProps) {
  const { t } = useTranslation('ota');
  return (
    <div className={classes.filters}>
      <Select
        clearable
        size="sm"
        w={160}
        aria-label={t('fields.wave')}
        placeholder={t('member.allWaves')}
        value={filter.wave === null ? null : String(filter.wave)}
        data={waves.map(({ wave }) => ({ value: String(wave), label: t('campaign.wave', { wave }) }))}
        onChange={(wave) => onChange({ ...filter, wave: wave === null ? null : Number(wave) })}
      />
      <Select
        clearable
        size="sm"
        w={180}
        aria-label={t('fields.state')}
        placeholder={t('member.allStates')}
        value={filter.part}
        data={WAVE_PARTS.map((part) => ({ value: part, label: t(`part.${part}`) }))}
        onChange={(part) => onChange({ ...filter, part: part as WavePart | null })}
      />
    </div>
  );
}
