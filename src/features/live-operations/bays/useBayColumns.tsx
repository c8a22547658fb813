import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../../access/useSeesCompanies';
import type { LiveWasher } from '../../../contract/live/washer';
import { DurationFor } from '../../../entities/live/DurationFor';
import { WasherBadge } from '../../../entities/washer/WasherBadge';
import { WasherNotes } from '../../../entities/washer/WasherNotes';
import type { LiveColumn } from '../../../kit/crud/table/liveColumn';
import { SeenAge } from '../SeenAge';
import { SinceTime } from '../SinceTime';

/** All columns of the bays. */
export function useBayColumns(): readonly LiveColumn<LiveWasher>[] {
  const { t } = useTranslation(['washers', 'monitor']);
  const seesCompanies = useSeesCompanies();
  return useMemo(
    () => [
      {
        name: 'name',
        label: t('bays.bay'),
        track: 'minmax(120px, 1fr)',
        title: ({ name }) => name,
        children: ({ name }) => name,
      },
      {
        name: 'code',
        label: t('fields.code'),
        track: '110px',
        children: ({ code }) => <span className="mono">{code}</span>,
      },
      { name: 'status', label: t('fields.status'), track: '130px', children: (row) => <WasherBadge washer={row} /> },
      {
        name: 'since',
        label: t('monitor:column.since'),
        unit: 'UTC',
        isNumber: true,
        track: '84px',
        children: ({ statusSince }) => (statusSince === null ? '–' : <SinceTime since={statusSince} />),
      },
      {
        name: 'for',
        label: t('monitor:column.for'),
        isNumber: true,
        track: '76px',
        children: ({ statusSince }) => (statusSince === null ? '–' : <DurationFor since={statusSince} />),
      },
      {
        name: 'notes',
        label: t('bays.notes'),
        track: 'minmax(160px, 2fr)',
        children: (row) => <WasherNotes row={row} />,
      },
      { name: 'supplier', label: t('fields.supplier'), track: '120px', children: ({ supplier }) => supplier },
      ...(seesCompanies
        ? [
            {
              name: 'company',
              label: t('fields.company'),
              isExtra: true,
              track: 'minmax(96px, 130px)',
              title: ({ company }: LiveWasher) => company,
              children: ({ company }: LiveWasher) => company,
            },
          ]
        : []),
      {
        name: 'seen',
        label: t('monitor:column.seen'),
        isNumber: true,
        track: '64px',
        children: ({ lastSeen, isOnline }) => <SeenAge row={{ lastSeen, isOnline, txnId: null }} />,
      },
    ],
    [t, seesCompanies],
  );
}
