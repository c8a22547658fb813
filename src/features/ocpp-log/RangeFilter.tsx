import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { FilterChip } from '../../kit/crud/bar/FilterChip';
import type { FilterProps } from '../../kit/crud/bar/useFilterBar';
import { useListBar } from '../../kit/crud/useListBar';
import { ZonedTimeField } from '../../kit/form/ZonedTimeField';
import { ownZone, toWire } from '../../lib/time';

const HOUR_MS = 3_600_000;
const SPANS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS, month: 30 * 24 * HOUR_MS } as const;

/** Time range of the log search; the default is the last day, which the chip names. */
export function RangeFilter({ name, label }: FilterProps) {
  const { t } = useTranslation('ocppLog');
  const { state } = useListBar();
  const time = useShownTime();
  const { from, to } = state.filters as { from?: string; to?: string };
  const words = [from, to].map((wire) => (wire ? time(wire, ownZone(), 'dateTime') : ''));
  return (
    <FilterChip
      name={name}
      label={label}
      value={from || to ? words.join(' – ') : t('range.day')}
      onRemove={() => state.filter({ from: undefined, to: undefined })}
    >
      <Stack gap={8} w={280}>
        <Group gap={4} grow>
          {(['hour', 'day', 'week', 'month'] as const).map((span) => (
            <Button
              key={span}
              size="compact-sm"
              variant="default"
              onClick={() => state.filter({ from: toWire(Date.now() - SPANS[span]), to: undefined })}
            >
              {t(`range.short.${span}`)}
            </Button>
          ))}
        </Group>
        <RangeEnd label={t('range.from')} wire={from} onChange={(wire) => state.filter({ from: wire })} />
        <RangeEnd label={t('range.to')} wire={to} onChange={(wire) => state.filter({ to: wire })} />
      </Stack>
    </FilterChip>
  );
}

interface RangeEndProps {
  label: string;
  wire: string | undefined;
  onChange: (wire: string | undefined) => void;
}

/** One end of the range, by the clock of the list. */
function RangeEnd({ label, wire, onChange }: RangeEndProps) {
  return (
    <ZonedTimeField
      clearable
      withSeconds
      label={label}
      timezone={ownZone()}
      valueFormat="YYYY-MM-DD HH:mm:ss"
      popoverProps={{ withinPortal: false }}
      value={wire ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
