import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/problem';
import { useApplyModelMutation, useModelImpactQuery } from '../../api/evo-basic/chargerModels';
import type { ChargerModel, ModelDifference, ModelImpact } from '../../contract/evo-basic/chargerModels';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { formatNumber } from '../../lib/format';
import { connectorsText } from './connectorsText';
import classes from './ImpactNotice.module.css';

interface ApplyModelDialogProps {
  model: ChargerModel;
  onClose: () => void;
}

/** Gives chargers the connectors and the OCPP version of their model, after a preview of each. */
export function ApplyModelDialog({ model, onClose }: ApplyModelDialogProps) {
  const { t } = useTranslation('chargerModels');
  const { id, name, connectors, ocppVersion } = model;
  const { data, error, refetch } = useModelImpactQuery(
    { body: { id, connectors, ocppVersion } },
    { refetchOnMountOrArgChange: true },
  );
  const title = t('impact.title', { name });
  if (data) return <ImpactContent model={model} impact={data} title={title} onClose={onClose} />;
  return (
    <DialogShell title={title} onClose={onClose}>
      {isProblem(error) && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && <SkeletonRows count={3} />}
    </DialogShell>
  );
}

interface ImpactContentProps extends ApplyModelDialogProps {
  impact: ModelImpact;
  title: string;
}

function ImpactContent({
  model: { id, version },
  impact: { differ, differences },
  title,
  onClose,
}: ImpactContentProps) {
  const { t, i18n } = useTranslation('chargerModels');
  const [apply] = useApplyModelMutation();
  const ready = differences.filter(({ problem }) => problem === null);
  const list = <Differences differences={differences} more={differ - differences.length} />;
  if (ready.length === 0) {
    return (
      <DialogShell title={title} onClose={onClose}>
        <p>{t(differ === 0 ? 'impact.same' : 'impact.blocked')}</p>
        {list}
      </DialogShell>
    );
  }
  const shown = formatNumber(ready.length, 0, i18n.language);
  return (
    <BulkDialog
      title={title}
      confirmLabel={t('impact.confirm', { count: ready.length, shown })}
      selector={{ ids: ready.map((each) => each.id) }}
      run={({ ids }) => apply({ body: { id, version, ids } })}
      onClose={onClose}
    >
      {t('impact.text')}
      {list}
    </BulkDialog>
  );
}

/** Limit of the listed differences, for readability; the model is applied to the others by the same rule. */
const MOST_SHOWN = 200;

function Differences({ differences, more }: { differences: readonly ModelDifference[]; more: number }) {
  const { t, i18n } = useTranslation('chargerModels');
  const text = (each: Parameters<typeof connectorsText>[0]) => connectorsText(each, i18n.language);
  const hidden = more + Math.max(0, differences.length - MOST_SHOWN);
  return (
    <ul className={classes.differences} aria-label={t('impact.list')}>
      {differences.slice(0, MOST_SHOWN).map(({ id, chargerCode, station, connectors, ocppVersion, problem }) => (
        <li key={id}>
          <span>
            <strong className="mono">{chargerCode}</strong> <span className={classes.quiet}>{station}</span>
          </span>
          {connectors && <Change before={text(connectors.before)} after={text(connectors.after)} />}
          {ocppVersion && <Change before={`OCPP ${ocppVersion.before}`} after={`OCPP ${ocppVersion.after}`} />}
          {problem && <span className={classes.problem}>{problem}</span>}
        </li>
      ))}
      {hidden > 0 && <li>{t('impact.more', { count: hidden, shown: formatNumber(hidden, 0, i18n.language) })}</li>}
    </ul>
  );
}

function Change({ before, after }: { before: string; after: string }) {
  return (
    <span>
      <del>{before || '–'}</del> → <ins>{after}</ins>
    </span>
  );
}
