import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CSV_LIMITS } from '../../contract/fileKinds';
import type { ImportResult } from '../../contract/imports';
import { saveText, toCsv } from '../../lib/download';
import { DialogShell } from '../feedback/DialogShell';
import { FieldMessage } from '../form/FieldMessage';
import { DropArea } from './DropArea';
import classes from './ImportDialog.module.css';
import { ImportErrors } from './ImportErrors';
import { useImport, type Import, type SendImport } from './useImport';

interface ImportDialogProps {
  /** Names the kind of records: "Import charge tags". */
  title: string;
  /** The template to fill in: its header, as the server reads it, and an example row. */
  template: { fileName: string; header: readonly string[]; example: readonly string[] };
  /** Checks the file, or imports it. */
  send: SendImport;
  /** All rows are in. */
  onImported: (result: ImportResult) => void;
  onClose: () => void;
}

/**
 * Imports the rows of a CSV file: a dry run lists every error with its row, and nothing is imported until all rows are
 * right. It is open while it is rendered.
 */
export function ImportDialog({ title, template, send, onImported, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['transfer', 'common']);
  const attempt = useImport(send, onImported);
  const { result, isRunning } = attempt;
  const isReady = result?.errors.length === 0;
  return (
    <DialogShell
      size="lg"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={isRunning ? attempt.cancel : onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="filled" disabled={!isReady} loading={isReady && isRunning} onClick={attempt.carryOut}>
            {t('transfer:importRows', { count: result?.total ?? 0 })}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <p className={classes.hint}>{t('transfer:importHint')}</p>
        <Button
          variant="default"
          className={classes.template}
          leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
          onClick={() => saveText(toCsv(template.header, [template.example]), template.fileName, 'text/csv')}
        >
          {t('transfer:template')}
        </Button>
        <ImportFile attempt={attempt} />
      </div>
    </DialogShell>
  );
}

/** The chosen file: its progress, then the result of its check. */
function ImportFile({ attempt }: { attempt: Import }) {
  const { t } = useTranslation('transfer');
  const { file, part, isRunning, result, problem, choose } = attempt;
  const name = file?.name ?? '';
  const errors = result?.errors ?? [];
  return (
    <>
      {isRunning ? (
        <Progress.Root size="sm">
          <Progress.Section value={part * 100} aria-label={t('sending', { name })} />
        </Progress.Root>
      ) : (
        <DropArea label={t('chooseCsv')} limits={CSV_LIMITS} onFiles={([first]) => first && choose(first)} />
      )}
      <div role="status">
        {result && errors.length === 0 && t('allRight', { count: result.total, name })}
        {problem && <FieldMessage message={problem.text} values={problem.values} />}
      </div>
      {errors.length > 0 && <ImportErrors errors={errors} />}
    </>
  );
}
