import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConnectorCodesQuery } from '../../api/evo-basic/iotChargers';
import { isProblem } from '../../api/problem';
import type { ConnectorCode } from '../../contract/evo-basic/connectorCode';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { QrPicture } from '../../kit/layout/QrPicture';
import { formatPower, withUnit } from '../../lib/format';
import classes from './QrDialog.module.css';
import { nameConnectorType } from '../../lib/nameConnectorType';

interface QrDialogProps {
  ids: readonly string[];
  onClose: () => void;
}

/** A sheet of codes, one for each connector, to print and to stick on. */
export function QrDialog({ ids, onClose }: QrDialogProps) {
  const { t } = useTranslation(['chargers', 'common']);
  const { data, error, refetch } = useConnectorCodesQuery({ body: { ids: [...ids] } });
  return (
    <DialogShell
      size="xl"
      title={t('qr.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:close')}
          </Button>
          <Button
            variant="filled"
            disabled={!data}
            leftSection={<IconPrinter size={15} stroke={1.6} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('qr.print')}
          </Button>
        </>
      }
    >
      {!data && isProblem(error) && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={4} />}
      {data && (
        <ul className={classes.sheet} data-sheet>
          {data.map((code) => (
            <Label key={code.content} code={code} />
          ))}
        </ul>
      )}
    </DialogShell>
  );
}

function Label({ code: { content, chargerCode, connector, station, type, power } }: { code: ConnectorCode }) {
  const { t, i18n } = useTranslation('chargers');
  return (
    <li className={classes.label}>
      <QrPicture text={content} label={t('qr.picture', { code: content })} />
      <strong className="mono">{chargerCode}</strong>
      <span>{`${t('qr.connector', { no: connector })} · ${nameConnectorType(type)} ${withUnit(formatPower(power, i18n.language), 'kW', i18n.language)}`}</span>
      <span className={classes.station}>{station}</span>
    </li>
  );
}
