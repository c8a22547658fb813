import { Button, Group, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PushResult } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';

interface PushResultsProps {
  result: PushResult;
  onClose: () => void;
}

/** Limit of the listed results, refused ones first. */
const MOST_TOLD = 100;

/** Result for each charger: sent, or the reason why not. */
export function PushResults({ result: { results }, onClose }: PushResultsProps) {
  const { t } = useTranslation(['firmware', 'common', 'records']);
  const refused = results.filter(({ problem }) => problem !== null);
  const sent = results.filter(({ problem }) => problem === null);
  const shownResults = [...refused, ...sent].slice(0, MOST_TOLD);
  return (
    <>
      <p role="status">{t('dialog.sentCount', { count: sent.length })}</p>
      <Table aria-label={t('dialog.results')}>
        <Table.Tbody>
          {shownResults.map(({ id, name, problem }) => (
            <Table.Tr key={id}>
              <Table.Td className="mono">{name}</Table.Td>
              <Table.Td>{problem ?? t('dialog.sent')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {results.length > shownResults.length && (
        <p>{t('records:bulk.more', { count: results.length - shownResults.length })}</p>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      </Group>
    </>
  );
}
