import { Button, Group, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PushResult } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';

interface PushResultsProps {
  result: PushResult;
  onClose: () => void;
}

/** Of each charger whether the command is on its way, or why not. */
export function PushResults({ result: { results }, onClose }: PushResultsProps) {
  const { t } = useTranslation(['firmware', 'common']);
  const sent = results.filter(({ problem }) => problem === null).length;
  return (
    <>
      <p role="status">{t('dialog.sentCount', { count: sent })}</p>
      <Table aria-label={t('dialog.results')}>
        <Table.Tbody>
          {results.map(({ id, name, problem }) => (
            <Table.Tr key={id}>
              <Table.Td className="mono">{name}</Table.Td>
              <Table.Td>{problem ?? t('dialog.sent')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      </Group>
    </>
  );
}
