import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat } from '../../contract/exports';
import { formatBytes, formatNumber } from '../../lib/format';
import { announceOutcome } from '../feedback/announceOutcome';
import { listExportFormats } from './exportFormats';
import type { TransferProblem } from './upload';

interface ExportMenuProps {
  /** Number of rows in the file. */
  total: number;
  isEstimate?: boolean;
  /** Icon without its word, where the bar has little room. */
  isFolded?: boolean;
  /** Fetches the file and saves it; resolves to the reason of a failure. `onProgress` counts bytes. */
  save: (
    format: ExportFormat,
    options: { signal: AbortSignal; onProgress: (bytes: number) => void },
  ) => Promise<TransferProblem | null>;
}

/** Exports the rows of a list as CSV or XLSX: shows the number of rows, counts the bytes, and can be cancelled. */
export function ExportMenu({ total, isEstimate = false, isFolded = false, save }: ExportMenuProps) {
  const { t, i18n } = useTranslation(['transfer', 'common']);
  const [bytes, setBytes] = useState<number | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const begin = async (format: ExportFormat) => {
    const mine = new AbortController();
    control.current = mine;
    setBytes(0);
    const problem = await save(format, { signal: mine.signal, onProgress: setBytes });
    setBytes(null);
    const outcome = mine.signal.aborted ? 'canceled' : problem ? 'failed' : 'success';
    void announceOutcome('export', outcome, outcome === 'failed' ? problem?.message : undefined);
  };

  if (bytes !== null) {
    return (
      <Button variant="default" onClick={() => control.current?.abort()}>
        {`${formatBytes(bytes, i18n.language)} · ${t('common:cancel')}`}
      </Button>
    );
  }
  const rows = formatNumber(total, 0, i18n.language);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {isFolded ? (
          <ActionIcon variant="default" aria-label={t('transfer:export')} title={t('transfer:export')}>
            <IconDownload size={16} stroke={1.6} />
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}>
            {t('transfer:export')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('transfer:rows', { count: total, rows: isEstimate ? `≈ ${rows}` : rows })}</Menu.Label>
        {listExportFormats(i18n.language).map((format) => (
          <Menu.Item key={format} onClick={() => void begin(format)}>
            {format.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
