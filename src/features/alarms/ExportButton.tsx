import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useZoneChoice } from '../../access/useZoneChoice';
import { downloadFile } from '../../api/downloadFile';
import { CANCELLED } from '../../api/problem';
import { chargerAlarm } from '../../contract/evo-monitor/chargerAlarm';
import { formatNumber, withUnit } from '../../lib/format';
import { zoneFor } from '../../lib/time';
import type { AlarmViewFilters } from '../../live/alarmHooks';
import type { AlarmQuery } from './alarmQuery';
import { showProblem } from './showProblem';

interface ExportButtonProps {
  query: AlarmQuery;
  filters: AlarmViewFilters;
}

/** The states that a tab of the queue shows. */
const STATES = {
  unacknowledged: ['active', 'cleared'],
  active: ['active', 'acknowledged', 'cleared'],
  shelved: ['shelved'],
  suppressed: ['suppressed'],
} as const;

/** Takes away what the list shows as CSV; counts the bytes as they come, and can be given up. */
export function ExportButton({ query, filters }: ExportButtonProps) {
  const { t, i18n } = useTranslation(['alarms', 'common']);
  const isAllowed = useCan(chargerAlarm.export);
  const [zone] = useZoneChoice();
  const [bytes, setBytes] = useState<number | null>(null);
  const control = useRef<AbortController | null>(null);
  if (!isAllowed) return null;

  const begin = async () => {
    control.current = new AbortController();
    setBytes(0);
    const body = {
      ...filters,
      isOpen: true,
      states: STATES[query.tab],
      ...(zone !== 'station' && { timeZone: zoneFor(zone, null) }),
    };
    const problem = await downloadFile(chargerAlarm.export, body, {
      signal: control.current.signal,
      onProgress: setBytes,
    });
    setBytes(null);
    if (problem && problem.code !== CANCELLED) showProblem(problem);
  };

  if (bytes === null) {
    return (
      <ActionIcon
        variant="default"
        aria-label={t('export.label')}
        title={t('export.label')}
        onClick={() => void begin()}
      >
        <IconDownload size={16} stroke={1.6} />
      </ActionIcon>
    );
  }
  return (
    <Button variant="default" size="sm" onClick={() => control.current?.abort()}>
      {`${withUnit(formatNumber(bytes / 1024, 0, i18n.language), 'KiB')} · ${t('common:cancel')}`}
    </Button>
  );
}
