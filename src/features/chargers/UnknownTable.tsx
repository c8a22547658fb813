import { Button, Group, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useIgnoreUnknownMutation } from '../../api/evo-basic/iotChargers';
import { iotChargers } from '../../contract/evo-basic/iotChargers';
import type { UnknownCharger } from '../../contract/evo-basic/unknownChargers';
import { formatNumber } from '../../lib/format';
import { formatInZone } from '../../lib/time';

interface UnknownTableProps {
  records: readonly UnknownCharger[];
  onAdopt: (identity: string) => void;
  onIgnore: (identity: string) => void;
}

/** A page of unknown chargers. */
export function UnknownTable({ records, onAdopt, onIgnore }: UnknownTableProps) {
  const { t, i18n } = useTranslation('chargers');
  return (
    <Table.ScrollContainer minWidth={640}>
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
          {records.map((unknown) => (
            <Table.Tr key={unknown.identity}>
              <Table.Td>
                <span className="mono">{unknown.identity}</span>
                {unknown.ignoredReason !== null && (
                  <div>{[unknown.ignoredReason, unknown.ignoredBy].filter(Boolean).join(' · ')}</div>
                )}
              </Table.Td>
              <Table.Td ta="right">{formatNumber(unknown.attempts, 0, i18n.language)}</Table.Td>
              <Table.Td>{formatInZone(unknown.lastSeen, 'UTC', 'dateTime', i18n.language)}</Table.Td>
              <Table.Td className="mono">{unknown.address}</Table.Td>
              <Table.Td>{unknown.protocol ?? '–'}</Table.Td>
              <Table.Td>
                <UnknownActions unknown={unknown} onAdopt={onAdopt} onIgnore={onIgnore} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function UnknownActions({
  unknown: { identity, ignoredAt },
  onAdopt,
  onIgnore,
}: Omit<UnknownTableProps, 'records'> & { unknown: UnknownCharger }) {
  const { t } = useTranslation('chargers');
  const mayAdopt = useCan(iotChargers.adopt);
  const mayIgnore = useCan(iotChargers.ignoreUnknown);
  const [ignore, { isLoading }] = useIgnoreUnknownMutation();
  return (
    <Group gap={8} justify="flex-end" wrap="nowrap">
      {mayAdopt && (
        <Button variant="default" size="sm" onClick={() => onAdopt(identity)}>
          {t('unknown.adopt')}
        </Button>
      )}
      {mayIgnore && ignoredAt === null && (
        <Button variant="default" size="sm" onClick={() => onIgnore(identity)}>
          {t('unknown.ignore')}
        </Button>
      )}
      {mayIgnore && ignoredAt !== null && (
        <Button
          variant="default"
          size="sm"
          loading={isLoading}
          onClick={() => void ignore({ body: { identity, isIgnored: false } })}
        >
          {t('unknown.notice')}
        </Button>
      )}
    </Group>
  );
}
