import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useUnknownChargersQuery } from '../../api/evo-basic/iotChargers';
import { isProblem } from '../../api/problem';
import { iotChargers } from '../../contract/evo-basic/iotChargers';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { formatNumber } from '../../lib/format';
import { formatInZone } from '../../lib/time';
import { AdoptDialog } from './AdoptDialog';

interface UnknownDialogProps {
  onAdopted: (id: string) => void;
  onClose: () => void;
}

const REFRESH_MS = 10_000;

/** Handshakes of unknown chargers; each can be added as a charger. */
export function UnknownDialog({ onAdopted, onClose }: UnknownDialogProps) {
  const { t, i18n } = useTranslation('chargers');
  const mayAdopt = useCan(iotChargers.adopt);
  const [adopted, adopt] = useState<string | null>(null);
  const { data, error, refetch } = useUnknownChargersQuery(
    { body: { pageSize: 50 } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  if (adopted !== null) {
    return <AdoptDialog chargerCode={adopted} onAdopted={onAdopted} onClose={() => adopt(null)} />;
  }
  return (
    <DialogShell size="xl" title={t('unknown.title')} onClose={onClose}>
      {!data && isProblem(error) && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={3} />}
      {data?.total === 0 && <p>{t('unknown.none')}</p>}
      {data && data.total > 0 && (
        <Table.ScrollContainer minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('unknown.identity')}</Table.Th>
                <Table.Th ta="right">{t('unknown.attempts')}</Table.Th>
                <Table.Th>{t('unknown.lastSeen')}</Table.Th>
                <Table.Th>{t('unknown.address')}</Table.Th>
                <Table.Th>{t('unknown.protocol')}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.records.map(({ identity, attempts, lastSeen, address, protocol }) => (
                <Table.Tr key={identity}>
                  <Table.Td className="mono">{identity}</Table.Td>
                  <Table.Td ta="right">{formatNumber(attempts, 0, i18n.language)}</Table.Td>
                  <Table.Td>{formatInZone(lastSeen, 'UTC', 'dateTime', i18n.language)}</Table.Td>
                  <Table.Td className="mono">{address}</Table.Td>
                  <Table.Td>{protocol ?? '–'}</Table.Td>
                  <Table.Td ta="right">
                    {mayAdopt && (
                      <Button variant="default" size="sm" onClick={() => adopt(identity)}>
                        {t('unknown.adopt')}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </DialogShell>
  );
}
